import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { email } from "#app/features/identity/fields.server.ts";
import { TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { requestNewAddress, SAME_ADDRESS } from "#app/features/identity/own-address.server.ts";
import { confirmIdentity, proofFields, refusalOf } from "#app/features/identity/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { cancelEmailChange } from "#db/email-change.ts";
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
  if (!check.ok) return refused(check.refusal);
  const result = await requestNewAddress(context, newEmail, check.value.proof);
  switch (result.outcome) {
    case "failed":
      return refused(refusalOf(result.refusal));
    case "same":
      return refused({ errors: { fields: { newEmail: [SAME_ADDRESS] } } });
    case "limited":
      return refused({ errors: { form: TOO_MANY_LINKS }, status: 429 });
    case "sent":
      return redirect(PATH);
  }
}

/** Cancels the change: the link that was sent stops working. */
export async function keepEmail(_: FormData, { write }: FormCall) {
  const result = await write((db) => ({ cancelled: cancelEmailChange(db) }));
  if (!result.ok) return answer("pending-email", { problem: wordsOf(result.refusal) }, statusOf(result.refusal));
  return redirect(PATH);
}
