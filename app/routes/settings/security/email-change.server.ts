import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { TOO_MANY_LINKS } from "#app/features/identity/links.server.ts";
import { addressSchema, cancelAddressChange, changeAddress } from "#app/features/own-account/change-address.server.ts";
import { SAME_ADDRESS } from "#app/features/own-account/words.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { refusal } from "#app/request/form-replies.server.ts";
import { problem } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";

export const emailConstraint = getZodConstraint(addressSchema);

/** Sends a link that changes the address to the new one. */
export async function askForEmail(form: FormData, { context }: FormCall) {
  const submission = parseWithZod(form, { schema: addressSchema });
  const refused = refusal("email", submission);
  if (submission.status !== "success") return refused();
  const { newEmail, ...proof } = submission.value;
  const result = await changeAddress(context, { newEmail, proof });
  if (result.ok) return redirect(pagePath("profile"));
  switch (result.refusal.code) {
    case "address_same":
      return refused({ errors: { fields: { newEmail: [SAME_ADDRESS] } } });
    case "links_limited":
      return refused({ errors: { form: TOO_MANY_LINKS }, status: 429 });
    default:
      return refused(wordsOfConfirmation(context.scope, result.refusal));
  }
}

/** Cancels the change: the link that was sent stops working. */
export async function keepEmail(_: FormData, { context }: FormCall) {
  const result = await cancelAddressChange(context);
  return result.ok ? redirect(pagePath("profile")) : problem(context.scope, "pending-email", result.refusal);
}
