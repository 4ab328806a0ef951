import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { addressHasAccount, confirmNewAddress } from "#app/emails/account.ts";
import { email } from "#app/features/accounts/fields.server.ts";
import { TOO_MANY_LINKS } from "#app/features/accounts/links.server.ts";
import { PASSWORD_CHANGED, provePassword } from "#app/features/accounts/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { cancelEmailChange, requestEmailChange } from "#db/email-change.ts";
import { newId } from "#db/id.ts";
import { answer } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

const schema = z.object({ newEmail: email, currentPassword: z.string({ error: "Enter your current password." }) });

export const emailConstraint = getZodConstraint(schema);

/**
 * Has a link sent to the new address, which changes it. An address that has an account already gets the same answer, and
 * a mail that says so.
 */
export async function askForEmail(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const refused = (wrong: Parameters<typeof refuse>[1], status: number) =>
    answer("email", { result: refuse(submission, wrong, status).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);
  const { newEmail, currentPassword } = submission.value;

  const proved = await provePassword(context.scope, currentPassword);
  if (!proved.ok) return refused(proved.wrong, proved.status);
  const { result, token } = await requestEmailChange(context.scope, proved.passwordHash, newEmail);
  if (!result.ok) return refused({ form: result.problem.message }, statusOf(result.problem));
  const site = context.configuration.publicOrigin;
  switch (result.row.outcome) {
    case "same":
      return refused({ fields: { newEmail: ["This is your address already."] } }, 400);
    case "limited":
      return refused({ form: TOO_MANY_LINKS }, 429);
    case "meanwhile":
      return refused({ form: PASSWORD_CHANGED }, 409);
    case "taken":
      context.mail(
        newEmail,
        addressHasAccount({ signIn: `${site}/login`, reset: `${site}/forgot-password` }),
        `known-${newId()}`,
      );
      return redirect(PATH);
    case "sent": {
      const { fullName } = result.visitor;
      const link = `${site}/change-email?token=${token}`;
      context.mail(newEmail, confirmNewAddress({ fullName, link }), `change-email-${newId()}`);
      return redirect(PATH);
    }
  }
}

/** The link that is on its way does nothing any more. */
export async function keepEmail(_: FormData, { write }: FormCall) {
  const written = await write((db) => ({ cancelled: cancelEmailChange(db) }));
  if (!written.ok) return answer("pending-email", { problem: written.problem.message }, statusOf(written.problem));
  return redirect(PATH);
}
