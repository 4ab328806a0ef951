import type { AppLoadContext } from "@remix-run/cloudflare";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { findDayRate, listRatesToRequest, type Pair } from "#db/rates.ts";
import { bringRates } from "./sync-rates.server.ts";

/**
 * `rate` is of the day, or of the last one before it that has any; null where there is none, and whoever needs one has to
 * give it. `isSilent`: the provider or the database did not answer just now, so there may be a better one.
 */
export type FoundRate = { rate: DayRate | null; isSilent: boolean };

/** The answer, with what was asked: answers may come in another order than questions. */
export type RateAnswer = FoundRate & { currency: string; to: string | null; asked: string };

/**
 * What one unit of a currency is in the household's, or in the one told, on a day; for a day to come, what it is today.
 * The provider is asked for what is not known yet.
 */
export async function findRate(context: AppLoadContext, pair: Pair): Promise<FoundRate> {
  const known = await look(context, pair);
  if (known === null) return { rate: null, isSilent: true };
  if (known.toAskFor.length === 0) return { rate: known.rate, isSilent: false };
  const { scope, configuration } = context;
  try {
    const asked = { currencies: known.toAskFor, day: known.day, at: scope.at };
    if (!(await bringRates(configuration, asked))) return { rate: known.rate, isSilent: true };
  } catch (error) {
    console.error(`${scope.requestId} exchange rates could not be kept: ${String(error)}`);
    return { rate: known.rate, isSilent: true };
  }
  const now = await look(context, pair);
  return { rate: now?.rate ?? null, isSilent: now === null };
}

async function look({ scope }: AppLoadContext, pair: Pair) {
  const { visitor, data } = await scope.read("app", (db) => ({
    dayRate: findDayRate(db, pair),
    ratesToAskFor: listRatesToRequest(db, pair, scope.at),
  }));
  if (data === null) return null;
  const [[rate = null], toAskFor] = [data.dayRate, data.ratesToAskFor];
  const wanted: string = pair.day;
  const day = wanted < visitor.today ? wanted : visitor.today;
  return { rate, toAskFor: toAskFor.map((each) => each.currency), day };
}
