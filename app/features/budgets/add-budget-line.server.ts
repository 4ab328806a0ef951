import type { LineKey, Plan } from "#app/domain/budgets/budget.ts";
import { firstDayOf, type Month } from "#app/domain/calendar.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { recordLine } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { planAt, ratedPlan } from "./plan.server.ts";
import type { PlanRefusal } from "./refusal.ts";

/** `foreign`: the currency in which it was planned when it was hidden, and the rate, which someone had typed or not. */
export type AddBudgetLine = {
  month: Month;
  line: LineKey;
  amount: Cents;
  foreign?: { currency: string; rate: Rate; isTyped: boolean } | null;
};

/** Adds a line to a month that lacks it. It has no id: a month has each line once, so adding it again does nothing. */
export async function addBudgetLine(
  context: Context,
  input: AddBudgetLine,
): Promise<Result<{ isNew: boolean }, PlanRefusal | Refusal>> {
  const { month, line } = input;
  const plan = await prepareWrite(context, "add-budget-line", () => restoredPlan(context, input));
  if (!plan.ok) return plan;
  const answer = await writeAs(context, "add-budget-line", (db) => ({
    recorded: recordLine(db, newId(), month, line, plan.value),
  }));
  return answer.ok ? { ok: true, value: { isNew: answer.value.data.recorded.length > 0 } } : answer;
}

/** The former rate counts if someone typed it, or if none can be found for the month's first day. */
async function restoredPlan(
  context: Context,
  { month, amount, foreign = null }: AddBudgetLine,
): Promise<Result<Plan, PlanRefusal>> {
  if (foreign === null) return { ok: true, value: { amount, foreign: null } };
  const { currency, rate, isTyped } = foreign;
  const published = isTyped ? null : await ratedPlan(context, month, { amount, currency });
  if (published?.ok || published?.refusal.code === "rate_exceeds_amount") return published;
  return planAt(amount, currency, { rate, day: firstDayOf(month), source: "typed" });
}
