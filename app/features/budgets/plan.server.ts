/** What is planned in a currency, and at which rate. */
import type { Plan } from "#app/domain/budgets/budget.ts";
import { type Day, firstDayOf, type Month } from "#app/domain/calendar.ts";
import {
  type DayRate,
  isConvertible,
  isUnusualRate,
  type Rate,
  rateBetween,
  readRate,
} from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { doRatesAgree, type TypedRate } from "#app/domain/transactions/transaction-entry.ts";
import { findDayRate } from "#db/exchange-rates/rates.ts";
import type { Context } from "../context.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";
import type { PlanRefusal } from "./refusal.ts";

type PlanResult = Result<Plan, PlanRefusal>;

const refused = (refusal: PlanRefusal): PlanResult => ({ ok: false, refusal });

/**
 * A typed rate, or the amount that it came to, takes precedence over the published rate. Nothing is guessed: where no rate is
 * known for the month's first day (for a future month, today's), that is a refusal.
 */
export async function ratedPlan(
  context: Context,
  month: Month,
  { amount, currency, rate, base }: TypedRate & { amount: Cents; currency: string },
): Promise<PlanResult> {
  if (!doRatesAgree(amount, { rate, base })) return refused({ code: "rate_and_amount_disagree" });
  if (base !== undefined && amount === 0) return refused({ code: "zero_converted" });
  const day = firstDayOf(month);
  const typed = rate ?? (base === undefined ? undefined : rateBetween(amount, base));
  if (typed !== undefined) {
    if (!readRate(typed).ok) return refused({ code: "rate_out_of_range", values: { rate: typed } });
    return planAt(amount, currency, { rate: typed, day, source: "typed" });
  }
  const { rate: dayRate, isUnavailable } = await findRate(context, { currency, day });
  if (dayRate !== null) return planAt(amount, currency, dayRate);
  return refused({ code: isUnavailable ? "rate_unavailable" : "rate_unknown", values: { from: currency, day } });
}

export const planAt = (amount: Cents, currency: string, rate: DayRate): PlanResult =>
  isConvertible(amount, rate.rate)
    ? { ok: true, value: { amount, foreign: { currency, rate } } }
    : refused({ code: "rate_exceeds_amount" });

/** Asks about a typed rate that looks like a mistake: it is compared with the published one, which needs no provider. */
export async function checkTypedRate({ scope }: Context, plan: Plan, typed: Rate, day: Day): Promise<PlanResult> {
  const currency = plan.foreign?.currency ?? "";
  const { data } = await scope.read("app", (db) => ({ dayRate: findDayRate(db, { currency, day }) }));
  if (data === null) return refused({ code: "rate_not_compared" });
  const [published = null] = data.dayRate;
  return isUnusualRate(typed, published?.rate ?? null)
    ? refused({ code: "rate_unusual", values: { from: currency, typed, published } })
    : { ok: true, value: plan };
}
