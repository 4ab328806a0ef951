import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { passwordChanged } from "#app/emails/account.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { changePassword as keepPassword } from "#db/accounts.ts";
import { newId } from "#db/id.ts";
import { confirmation, MISMATCH, newPassword } from "./fields.server.ts";
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

/** Changes the member's own password, which viewers may too, and ends their other sessions. */
export async function changePassword(context: AppLoadContext, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const { currentPassword, newPassword } = submission.value;

  const proved = await provePassword(context.scope, currentPassword);
  if (!proved.ok) {
    const { wrong, status } = proved;
    return refuse(submission, "form" in wrong ? { form: failed(wrong.form) } : wrong, status);
  }

  const changed = await keepPassword(context.scope, proved.passwordHash, await hashPassword(newPassword));
  if (!changed.ok) return refuse(submission, { form: failed(changed.problem.message) }, statusOf(changed.problem));
  if (!changed.row.done) return refuse(submission, { form: failed(MEANWHILE) }, 409);
  const { email, fullName } = changed.visitor;
  const reset = `${context.configuration.publicOrigin}/forgot-password`;
  context.mail(email, passwordChanged({ fullName, reset }), `password-${newId()}`);
  return data({ result: submission.reply({ resetForm: true }), done: true });
}
