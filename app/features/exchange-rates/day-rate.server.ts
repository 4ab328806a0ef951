import type { Day } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { logError } from "#app/log/log.ts";
import { findDayRate, listRatesToRequest, type Pair } from "#db/exchange-rates/rates.ts";
import type { Context } from "../context.ts";
import { syncRates } from "./sync-rates.server.ts";

/**
 * `rate` is that of the day, or of the last day before it that has one; null where there is none and the user must enter
 * one. `isUnavailable`: the provider or the database did not answer, so a better rate may exist.
 */
export type FoundRate = { rate: DayRate | null; isUnavailable: boolean };

/** The rate with its request, as responses may arrive out of order. */
export type RateAnswer = FoundRate & { currency: string; to: string | null; requestedDay: string };

/**
 * The rate of a currency to the household's, or to `pair.to`, on a day; for a future day, today's rate. Rates that are
 * missing are fetched from the provider first.
 */
export async function findRate(context: Context, pair: Pair): Promise<FoundRate> {
  const stored = await findStoredRate(context, pair);
  if (stored === null) return { rate: null, isUnavailable: true };
  if (stored.missing.length === 0) return { rate: stored.rate, isUnavailable: false };
  if (!(await fetchRate(context, stored.missing, stored.day))) return { rate: stored.rate, isUnavailable: true };
  const updated = await findStoredRate(context, pair);
  return { rate: updated?.rate ?? null, isUnavailable: updated === null };
}

/**
 * Fetches and stores the rates of some currencies for a day, or for all days since `from`.
 * @returns false where the provider or the database did not answer
 */
export async function fetchRate(
  { scope, configuration }: Context,
  currencies: readonly string[],
  day: Day,
  from: Day = day,
): Promise<boolean> {
  try {
    return await syncRates({ ...configuration, system: scope.system }, { currencies, day, from, at: scope.at });
  } catch (error) {
    logError("rates-not-stored", "exchange rates could not be stored", { error });
    return false;
  }
}

async function findStoredRate({ scope }: Context, pair: Pair) {
  const { visitor, data } = await scope.read("app", (db) => ({
    dayRate: findDayRate(db, pair),
    ratesToRequest: listRatesToRequest(db, pair, scope.at),
  }));
  if (data === null) return null;
  const [rate = null] = data.dayRate;
  const requested: string = pair.day;
  const day = requested < visitor.today ? requested : visitor.today;
  // Whoever only looks around sets nothing in motion.
  return { rate, missing: visitor.isDemo ? [] : data.ratesToRequest.map(({ currency }) => currency), day };
}
