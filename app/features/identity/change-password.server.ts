import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { passwordChanged } from "#app/emails/account.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { RequestOrigin } from "#db/attempts.ts";
import { newId } from "#db/id.ts";
import { type AccessToKeep, changePassword as storePassword } from "#db/passwords.ts";
import { confirmation, MISMATCH, newPassword } from "./fields.server.ts";
import { originOf } from "./origin.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { checkPassword } from "./reauthenticate.server.ts";

const fields = z.object({
  currentPassword: z.string({ error: "Enter your current password." }),
  newPassword,
  confirmation,
});
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const changeConstraint = getZodConstraint(fields);

const CHANGED_ELSEWHERE = "It was changed somewhere else at the same moment.";
const failed = (message: string) => `Failed to update password: ${message}`;

/**
 * The passkeys that a form asks to keep, and the linked identities, by the address that it showed. The others are removed,
 * as a stranger may have added them, perhaps after the form was opened.
 */
export const waysToKeep = (form: FormData): Pick<AccessToKeep, "identities" | "passkeys"> => ({
  identities: form.getAll("keep_google").map((address) => String(address).replaceAll("\u0000", "")),
  passkeys: form.getAll("keep_passkey").filter(isId),
});

type Changed = { outcome: "changed" } | { outcome: "refused"; errors: Parameters<typeof refuse>[1]; status: number };

/** Changes the member's own password; viewers may too. All other access to the account ends, except what is to be kept. */
export async function replacePassword(
  context: AppLoadContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  remaining: Pick<AccessToKeep, "identities" | "passkeys">,
  origin: RequestOrigin,
): Promise<Changed> {
  const refused = (form: string, status: number): Changed => ({
    outcome: "refused",
    errors: { form: failed(form) },
    status,
  });
  const check = await checkPassword(context, currentPassword);
  if (!check.ok) {
    const { errors, status } = check.refusal;
    return "form" in errors ? refused(errors.form, status) : { outcome: "refused", errors, status };
  }
  const hashes = { oldHash: check.value, newHash: await hashPassword(newPassword) };
  const result = await storePassword(context.scope, hashes, remaining, origin);
  if (!result.ok) return refused(wordsOf(result.refusal), statusOf(result.refusal));
  const { done, removed_passkeys: removedPasskeys, removed_phones: removedPhones, ...access } = result.value.row;
  if (!done) return refused(CHANGED_ELSEWHERE, 409);
  const { email, fullName } = result.value.visitor;
  const reset = `${context.configuration.publicOrigin}/forgot-password`;
  context.mail(
    email,
    passwordChanged({ fullName, ...access, removedPasskeys, removedPhones, reset }),
    `password-${newId()}`,
  );
  return { outcome: "changed" };
}

/** The same with a form of the screens. */
export async function changePassword(form: FormData, { request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const changed = await replacePassword(context, submission.value, waysToKeep(form), originOf(request, context));
  if (changed.outcome === "refused") return refuse(submission, changed.errors, changed.status);
  return data({ result: submission.reply({ resetForm: true }), done: true });
}
