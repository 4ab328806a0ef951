import { z } from "zod";
import { type Plan, planOf } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { amount, amountOrZero, exchangeRate } from "#app/domain/entry-fields.ts";
import { because } from "#app/domain/field-code.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import type { TypedRate } from "#app/domain/transactions/transaction-entry.ts";
import { findLine, replanLine } from "#db/budgets/lines.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { checkTypedRate, ratedPlan } from "./plan.server.ts";
import type { LineRefusal, PlanRefusal } from "./refusal.ts";
import { changedMeanwhile } from "./stored.server.ts";

/** An amount with its currency, and what a bank or a shop used where that was not the published rate. */
export const planSchema = z.object({
  amount: amountOrZero,
  currency: z.string(because("currency_not_chosen")).refine(isCurrency, because("currency_not_chosen")),
  rate: exchangeRate.optional(),
  base: amount.optional(),
});

/** The version is that which was shown. */
export type PlanBudgetLine = TypedRate & {
  id: string;
  version: number;
  month: Month;
  amount: Cents;
  /** Null: the household's own. */
  currency: string | null;
  /** Typed rates that are not asked about: they are right, or planned already. */
  acceptedRates?: readonly (string | undefined)[];
};

/** Plans a line in a currency chosen with the amount. Sent again it changes nothing more and succeeds. */
export async function planBudgetLine(
  context: Context,
  input: PlanBudgetLine,
): Promise<Result<{ id: string }, PlanRefusal | LineRefusal>> {
  const { id, version, month } = input;
  const prepared = await prepareWrite(context, "plan-budget-line", () => prepare(context, input));
  if (!prepared.ok) return prepared;
  const plan = prepared.value;
  const answer = await writeAs(context, "plan-budget-line", (db) => ({
    replanned: replanLine(db, id, version, month, plan),
    line: findLine(db, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [replanned, stored] = [data.replanned[0], data.line[0]];
  if (replanned || (stored && isSame(planOf(stored), plan))) return { ok: true, value: { id } };
  return { ok: false, refusal: stored ? changedMeanwhile(stored, visitor) : { code: "gone" } };
}

async function prepare(
  context: Context,
  { month, amount, currency, acceptedRates = [], ...typed }: PlanBudgetLine,
): Promise<Result<Plan, PlanRefusal>> {
  if (currency === null) return { ok: true, value: { amount, foreign: null } };
  const plan = await ratedPlan(context, month, { amount, currency, ...typed });
  if (!plan.ok || plan.value.foreign?.rate.source !== "typed") return plan;
  const { rate, day } = plan.value.foreign.rate;
  return acceptedRates.includes(rate) ? plan : checkTypedRate(context, plan.value, rate, day);
}

const isSame = (stored: Plan, plan: Plan) =>
  stored.amount === plan.amount &&
  stored.foreign?.currency === plan.foreign?.currency &&
  stored.foreign?.rate.rate === plan.foreign?.rate.rate;
