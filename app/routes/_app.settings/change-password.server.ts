import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { beginPasswordChange, changePassword as keepPassword } from "#db/accounts.ts";
import { confirmation, MISMATCH, newPassword } from "../../accounts/fields.server.ts";
import { hashPassword, verifyPassword } from "../../accounts/passwords.server.ts";
import { refuse, statusOf } from "../../form-replies.server.ts";

const fields = z.object({
  currentPassword: z.string({ error: "Enter your current password." }),
  newPassword,
  confirmation,
});
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const constraint = getZodConstraint(fields);

const TOO_MANY = "Too many tries. Wait 15 minutes, then try again.";
const MEANWHILE = "It was changed somewhere else at the same moment.";
const failed = (message: string) => `Failed to update password: ${message}`;

/** Changes the member's own password, which viewers may too, and ends their other sessions. */
export async function changePassword({ context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const { currentPassword, newPassword } = submission.value;

  const begun = await beginPasswordChange(context.scope);
  if (!begun.ok) return refuse(submission, { form: failed(begun.problem.message) }, statusOf(begun.problem));
  const { limited, password_hash: oldHash } = begun.row;
  if (limited) return refuse(submission, { form: failed(TOO_MANY) }, 429);
  if (oldHash === null || !(await verifyPassword(oldHash, currentPassword))) {
    return refuse(submission, { fields: { currentPassword: ["This is not your current password."] } });
  }

  const changed = await keepPassword(context.scope, oldHash, await hashPassword(newPassword));
  if (!changed.ok) return refuse(submission, { form: failed(changed.problem.message) }, statusOf(changed.problem));
  if (!changed.row.done) return refuse(submission, { form: failed(MEANWHILE) }, 409);
  return data({ result: submission.reply({ resetForm: true }), done: true });
}
