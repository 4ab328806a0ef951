/** Planning in another currency: the dialog's action, and what is said of its rates. */
import { redirect } from "@remix-run/cloudflare";
import { planOf } from "#app/domain/budgets/budget.ts";
import { readRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatMoney } from "#app/domain/money.ts";
import { planBudgetLine, planSchema } from "#app/features/budgets/plan-budget-line.server.ts";
import type { PlanRefusal } from "#app/features/budgets/refusal.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { parseMoneyForm } from "#app/request/form.server.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { RATE_DISAGREES, RATE_WORDS, wordsOfUnusualRate } from "#app/request/rate-words.ts";
import { wordsOfCode } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { addressOf, anchorOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, monthOfForm, wordsAndStatus } from "./submit.server.ts";
import * as say from "./words.tsx";

/** Plans a line in a currency chosen with the amount. */
export async function planLine(form: FormData, { context }: FormCall) {
  const shownLine = lineIdIn(form);
  const [month, line] = [monthOfForm(form), lineKeyIn(form)];
  const submission = parseMoneyForm(form, planSchema);
  type Errors = NonNullable<Parameters<typeof submission.reply>[0]>;
  const refused = (errors: Errors, status: number, version?: number) =>
    answer({ line: shownLine.id, plan: { result: submission.reply(errors), ...(version && { version }) } }, status);

  if (submission.status !== "success") return refused({}, 400);
  const householdCurrency = String(form.get("household_currency"));
  const { currency, rate, ...entered } = submission.value;
  const [plannedIn, plannedRate] = String(form.get("initial_rate") ?? "").split(" ");
  const isPlannedIn = plannedIn === currency;
  // Without a script, the rate of the former currency stays in the form when the currency changes.
  const isStale = !isPlannedIn && form.get("rate") === plannedRate;
  const result = await planBudgetLine(context, {
    ...shownLine,
    ...entered,
    month,
    currency: currency === householdCurrency ? null : currency,
    rate: isStale ? undefined : rate,
    acceptedRates: [String(form.get("unusual_rate") ?? "").trim(), isPlannedIn ? plannedRate : undefined],
  });
  if (result.ok) return redirect(`${addressOf(month)}#${anchorOf(line)}`);
  const { refusal } = result;
  if (refusal.code === "gone") return refused({ formErrors: [GONE] }, 404);
  if (refusal.code === "changed_meanwhile") {
    const { line: stored, currency: plannedCurrency } = refusal.values;
    const current = formatMoney(planOf(stored).amount, plannedCurrency);
    const message = say.lineChangedMeanwhile(current);
    return refused({ formErrors: [message] }, 409, stored.version);
  }
  const { field, message, status } = wordsOfPlan(context.scope, refusal, householdCurrency);
  return refused(field === null ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } }, status);
}

/** Why an amount is not planned: the field where that is mended, what to say there, and the status. */
export function wordsOfPlan(scope: Scope, refusal: PlanRefusal | Refusal, householdCurrency: string) {
  const at = (field: "amount" | "rate" | "base" | "unusual_rate" | null, message: string, status = 400) => ({
    ...{ field, message, status },
  });
  switch (refusal.code) {
    case "rate_and_amount_disagree":
      return at("base", RATE_DISAGREES);
    case "zero_converted":
      return at("base", say.zeroConvertsToZero);
    case "rate_out_of_range": {
      const rate = readRate(refusal.values.rate);
      return at("base", rate.ok ? "" : RATE_WORDS[rate.refusal.code]);
    }
    case "rate_exceeds_amount":
      return at("amount", wordsOfCode("plan_exceeded_at_rate"));
    case "rate_unknown":
      return at("rate", `${say.noRateKnown(refusal.values.from)} ${say.enterRateOrAmount(householdCurrency)}`);
    case "rate_unavailable":
      return at("rate", `${say.ratesUnavailable} ${say.enterRateOrAmount(householdCurrency)}`, 503);
    case "rate_unusual":
      return at("unusual_rate", wordsOfUnusualRate({ ...refusal.values, to: householdCurrency }));
    case "rate_not_compared":
      return at("unusual_rate", DATABASE_UNAVAILABLE, 503);
    default:
      return at(null, ...wordsAndStatus(scope, refusal));
  }
}
