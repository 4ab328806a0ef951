import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isCurrency } from "#app/domain/currencies.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { chooseCurrency } from "#db/own-account.ts";

const UNKNOWN = "Choose a currency from the list.";
const schema = z.object({ currency: z.string({ error: UNKNOWN }).refine(isCurrency, UNKNOWN) });

export const constraint = getZodConstraint(schema);

/** Sets the member's currency, once. Choosing again changes nothing and still redirects. */
export async function choose({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return refuse(submission);
  const chosen = await chooseCurrency(context.scope, submission.value.currency);
  if (!chosen.ok) return refuse(submission, { form: wordsOf(chosen.refusal) }, statusOf(chosen.refusal));
  return redirect("/");
}
