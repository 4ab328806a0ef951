import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { passkeyAdded, passkeyRemoved } from "#app/emails/security.ts";
import { oneLine } from "#app/features/identity/fields.server.ts";
import { notifyOwner } from "#app/features/identity/notice.server.ts";
import { checkRegistration, dropChallenge } from "#app/features/identity/passkeys.server.ts";
import { confirmIdentity, proofFields, refusalOf } from "#app/features/identity/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/links.ts";
import { addPasskey, type OwnPasskey, removePasskey, renamePasskey } from "#db/passkeys.ts";
import { storeNoticeLink } from "#db/passwords.ts";
import { refusal } from "./answer.server.ts";
import { PATH } from "./search-params.ts";

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

const NO_NAME = "Give it a name, such as the device that it is on.";
const name = z
  .string({ error: NO_NAME })
  .max(60, "Use at most 60 characters.")
  .transform(oneLine)
  .refine((text) => text !== "", NO_NAME);
const schema = z.object({ name });

const NOT_MADE = {
  known: "This passkey is already yours.",
  many: "You have 20 passkeys. Remove one that you do not use first.",
  gone: "This took too long, or was sent twice. Try again.",
} as const;

/** Adds the passkey that the browser has just made. */
export async function add(form: FormData, { request, context, write }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const refused = refusal("add-passkey", submission);
  if (submission.status !== "success") return refused();
  try {
    const made = await checkRegistration(request, context, form.get("response"));
    if (made === null) {
      const entered = await write(() => ({}));
      return refused(entered.ok ? { errors: { form: NOT_MADE.gone } } : refusalOf(entered.refusal));
    }
    const notice = await newLink(context.scope, "not-me");
    const added = await addPasskey(context.scope, { ...made, id: newId(), name: submission.value.name }, notice);
    if (!added.ok) return refused(refusalOf(added.refusal));
    const { outcome } = added.value.row;
    if (outcome !== "added") return refused({ errors: { form: NOT_MADE[outcome] }, status: 409 });
    notifyOwner(context, added.value.visitor, notice, (facts) =>
      passkeyAdded({ ...facts, name: submission.value.name }),
    );
    return redirect(PATH, { headers: { "Set-Cookie": dropChallenge(context.configuration) } });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refused({ errors: { form: DATABASE_UNAVAILABLE }, status: 503 });
  }
}

const GONE = "This passkey is no longer there.";

export async function rename(form: FormData, { write }: FormCall) {
  const id = readId(form, "passkey");
  const submission = parseWithZod(form, { schema });
  const refused = refusal("passkey-name", submission);
  if (submission.status !== "success") return refused();
  const result = await write((db) => ({ renamed: renamePasskey(db, id, submission.value.name) }));
  if (!result.ok) return refused(refusalOf(result.refusal));
  return result.value.data.renamed[0]?.done
    ? redirect(PATH)
    : refusal("passkeys", submission)({ errors: { form: GONE }, status: 404 });
}

/** Removes a passkey; one that is gone already is a success. */
export async function remove(form: FormData, { context, write }: FormCall) {
  const id = readId(form, "passkey");
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("remove-passkey", submission);
  if (submission.status !== "success") return refused();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return refused(check.refusal);
  const notice = await newLink(context.scope, "not-me");
  const result = await write((db) => ({
    ...check.value.proof(db),
    removed: removePasskey(db, id),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!result.ok) return refused(refusalOf(result.refusal));
  const removed = result.value.data.removed[0]?.name ?? null;
  if (removed !== null)
    notifyOwner(context, result.value.visitor, notice, (facts) => passkeyRemoved({ ...facts, name: removed }));
  return redirect(PATH);
}
