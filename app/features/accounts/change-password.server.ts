import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { passwordChanged } from "#app/emails/account.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { type AccessToKeep, changePassword as keepPassword } from "#db/passwords.ts";
import { confirmation, MISMATCH, newPassword } from "./fields.server.ts";
import { originOf } from "./origin.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { provePassword } from "./reauthenticate.server.ts";

const fields = z.object({
  currentPassword: z.string({ error: "Enter your current password." }),
  newPassword,
  confirmation,
});
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const changeConstraint = getZodConstraint(fields);

const MEANWHILE = "It was changed somewhere else at the same moment.";
const failed = (message: string) => `Failed to update password: ${message}`;

/** The linked identities that a form says to keep. What it does not name is unlinked: whoever set it up may be a stranger. */
export const keptIdentities = (form: FormData): AccessToKeep["identities"] =>
  form.has("keep_google") ? ["google"] : [];

/** Changes the member's own password, which viewers may too; whatever else gets in to the account ends or is to be kept. */
export async function changePassword(form: FormData, { request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const { currentPassword, newPassword } = submission.value;

  const proved = await provePassword(context.scope, currentPassword);
  if (!proved.ok) {
    const { wrong, status } = proved;
    return refuse(submission, "form" in wrong ? { form: failed(wrong.form) } : wrong, status);
  }

  const hashes = { oldHash: proved.passwordHash, newHash: await hashPassword(newPassword) };
  const changed = await keepPassword(context.scope, hashes, keptIdentities(form), originOf(request, context));
  if (!changed.ok) return refuse(submission, { form: failed(changed.problem.message) }, statusOf(changed.problem));
  const { done, unlinked, linked } = changed.row;
  if (!done) return refuse(submission, { form: failed(MEANWHILE) }, 409);
  const { email, fullName } = changed.visitor;
  const reset = `${context.configuration.publicOrigin}/forgot-password`;
  context.mail(email, passwordChanged({ fullName, unlinked, linked, reset }), `password-${newId()}`);
  return data({ result: submission.reply({ resetForm: true }), done: true });
}
