import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { householdSchema, reviseHousehold } from "#app/features/household/revise-household.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

const GONE = say.noLongerInHousehold;

export const householdConstraint = getZodConstraint(householdSchema);

/** Changes the household's name and time zone. */
export async function revise(form: FormData, { context }: FormCall) {
  const id = readId(form, "household");
  const submission = parseWithZod(form, { schema: householdSchema });
  const refused = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    answer("household", { result: submission.reply(errors) }, status);
  if (submission.status !== "success") return refused({}, 400);
  const result = await reviseHousehold(context, { ...submission.value, id });
  if (result.ok) return redirect(pagePath("household"));
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if (refusal.code === "household_left") return refused({ formErrors: [GONE] }, 404);
  const message = wordsOf(refusal);
  if (refusal.code === "time_zone_unknown") return refused({ fieldErrors: { timeZone: [message] } }, 400);
  return refused({ formErrors: [message] }, statusOf(refusal));
}
