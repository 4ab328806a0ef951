import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { addressHasAccount, confirmNewAddress } from "#app/emails/account.ts";
import { email } from "#app/features/accounts/fields.server.ts";
import { TOO_MANY_LINKS } from "#app/features/accounts/links.server.ts";
import { confirmIdentity, proofFields, refusalOf } from "#app/features/accounts/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { cancelEmailChange, requestEmailChange } from "#db/email-change.ts";
import { newId } from "#db/id.ts";
import { answer, refusal } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

const schema = proofFields.extend({ newEmail: email });

export const emailConstraint = getZodConstraint(schema);

/**
 * Sends a link that changes the address to the new one. The answer is the same if that address already has an account; the
 * mail then says so.
 */
export async function askForEmail(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema });
  const refused = refusal("email", submission);
  if (submission.status !== "success") return refused();
  const { newEmail, ...proof } = submission.value;

  const check = await confirmIdentity(context, proof);
  if (!check.ok) return refused(check);
  const { result, token } = await requestEmailChange(context.scope, newEmail, check.proof);
  if (!result.ok) return refused(refusalOf(result.problem));
  const site = context.configuration.publicOrigin;
  switch (result.row.outcome) {
    case "same":
      return refused({ errors: { fields: { newEmail: ["This is already your address."] } } });
    case "limited":
      return refused({ errors: { form: TOO_MANY_LINKS }, status: 429 });
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

/** Cancels the change: the link that was sent stops working. */
export async function keepEmail(_: FormData, { write }: FormCall) {
  const result = await write((db) => ({ cancelled: cancelEmailChange(db) }));
  if (!result.ok) return answer("pending-email", { problem: result.problem.message }, statusOf(result.problem));
  return redirect(PATH);
}
