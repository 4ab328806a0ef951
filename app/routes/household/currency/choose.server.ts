import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { chooseCurrency, currencySchema } from "#app/features/own-account/choose-currency.server.ts";
import { refuse, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";

export const constraint = getZodConstraint(currencySchema);

/** Sets the member's currency, once. */
export async function choose({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: currencySchema });
  if (submission.status !== "success") return refuse(submission);
  const result = await chooseCurrency(context, submission.value);
  if (result.ok) return redirect("/");
  sendAway(context.scope, result.refusal);
  return refuse(submission, { form: wordsOf(result.refusal) }, statusOf(result.refusal));
}
