import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { checkRegistration, dropChallenge } from "#app/features/identity/passkeys.server.ts";
import { proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { addPasskey, passkeySchema } from "#app/features/passkeys/add-passkey.server.ts";
import { removePasskey } from "#app/features/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/features/passkeys/rename-passkey.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { refusal } from "#app/request/form-replies.server.ts";
import type { OwnPasskey } from "#db/passkeys/passkeys.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** The visitor's passkeys, in words. Days are those of their household. */
export const passkeyList = (rows: readonly OwnPasskey[], timeZone: string) => {
  const dayOf = (moment: string) => formatDay(dayAndTime(new Date(moment), timeZone).day);
  return rows.map(({ id, name, backed_up, created_at, last_used_at }) => ({
    id,
    name,
    isBackedUp: backed_up,
    added: dayOf(created_at),
    lastUsed: last_used_at === null ? null : dayOf(last_used_at),
  }));
};

export type ListedPasskey = ReturnType<typeof passkeyList>[number];

const NOT_MADE = {
  passkey_known: [409, say.passkeyAlreadyYours],
  passkeys_exceeded: [409, say.tooManyPasskeys],
  challenge_gone: [409, say.tookTooLong],
  answer_wrong: [400, say.tookTooLong],
} as const;

/** Adds the passkey that the browser has just made. */
export async function add(form: FormData, { request, context }: FormCall) {
  const submission = parseWithZod(form, { schema: passkeySchema });
  const refused = refusal("add-passkey", submission);
  if (submission.status !== "success") return refused();
  const check = (userId: string) => checkRegistration(request, context, userId, form.get("response"));
  const result = await addPasskey(context, { name: submission.value.name, check });
  if (result.ok) return redirect(PATH, { headers: { "Set-Cookie": dropChallenge(context.configuration) } });
  if ("sqlstate" in result.refusal || result.refusal.code === "unconfirmed")
    return refused(wordsOfConfirmation(context.scope, result.refusal));
  const [status, problem] = NOT_MADE[result.refusal.code];
  return refused({ errors: { form: problem }, status });
}

const GONE = say.passkeyGone;

export async function rename(form: FormData, { context }: FormCall) {
  const id = readId(form, "passkey");
  const submission = parseWithZod(form, { schema: passkeySchema });
  const refused = refusal("passkey-name", submission);
  if (submission.status !== "success") return refused();
  const result = await renamePasskey(context, { id, name: submission.value.name });
  if (result.ok) return redirect(PATH);
  return result.refusal.code === "passkey_gone"
    ? refusal("passkeys", submission)({ errors: { form: GONE }, status: 404 })
    : refused(wordsOfConfirmation(context.scope, result.refusal));
}

/** Removes a passkey. */
export async function remove(form: FormData, { context }: FormCall) {
  const id = readId(form, "passkey");
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("remove-passkey", submission);
  if (submission.status !== "success") return refused();
  const result = await removePasskey(context, { id, proof: submission.value });
  return result.ok ? redirect(PATH) : refused(wordsOfConfirmation(context.scope, result.refusal));
}
