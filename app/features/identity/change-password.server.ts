/** The form of a new password for whoever is signed in, in the settings and at /update-password. */
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { refuse } from "#app/request/form-replies.server.ts";
import type { AccessToKeep } from "#db/identity/passwords.ts";
import type { Scope } from "#db/scope.ts";
import { changePassword, type PasswordRefusal } from "../own-account/change-password.server.ts";
import { type RefusalWords, wordsOfConfirmation } from "./confirmation-words.server.ts";
import { confirmation, MISMATCH, newPassword } from "./fields.server.ts";
import { originOf } from "./origin.server.ts";
import * as say from "./words.ts";

const fields = z.object({
  currentPassword: z.string({ error: say.enterYourCurrentPassword }),
  newPassword,
  confirmation,
});
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const changeConstraint = getZodConstraint(fields);

const CHANGED_ELSEWHERE = say.changedMeanwhile;
const failed = (message: string) => say.failedToUpdatePassword(message);

/**
 * The passkeys that a form asks to keep, and the linked identities, by the address that it showed. The others are removed,
 * as a stranger may have added them, perhaps after the form was opened.
 */
export const waysToKeep = (form: FormData): Pick<AccessToKeep, "identities" | "passkeys"> => ({
  identities: form.getAll("keep_google").map((address) => String(address).replaceAll("\u0000", "")),
  passkeys: form.getAll("keep_passkey").filter(isId),
});

/** What a form or a client is told when the password was not changed. */
export function wordsOfPasswordChange(scope: Scope, refusal: PasswordRefusal): RefusalWords {
  if (refusal.code === "password_changed_elsewhere")
    return { errors: { form: failed(CHANGED_ELSEWHERE) }, status: 409 };
  const { errors, status } = wordsOfConfirmation(scope, refusal);
  return { errors: "form" in errors ? { form: failed(errors.form) } : errors, status };
}

/** Changes the member's own password, with a form of the screens. */
export async function changePasswordByForm(form: FormData, { request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission);
  const { currentPassword, newPassword } = submission.value;
  const typed = { currentPassword, newPassword, keeps: waysToKeep(form), origin: originOf(request, context) };
  const result = await changePassword(context, typed);
  if (result.ok) return data({ result: submission.reply({ resetForm: true }), done: true });
  const { errors, status } = wordsOfPasswordChange(context.scope, result.refusal);
  return refuse(submission, errors, status);
}
