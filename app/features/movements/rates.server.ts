import type { Day } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { nextRateSpans } from "#app/domain/exchange-rates/rate-spans.ts";
import type { Result } from "#app/domain/result.ts";
import { listNeededRates, type NeededRate } from "#db/exchange-rates/rates.ts";
import type { Context } from "../context.ts";
import { fetchRate, findRate } from "../exchange-rates/day-rate.server.ts";

/** The provider or the database did not answer, or nobody knows a rate. */
export type RatesUnavailable = { code: "rates_unavailable" };

const UNAVAILABLE = { ok: false, refusal: { code: "rates_unavailable" } } as const;

/**
 * The rate at which an account begins.
 * @returns null where its currency is the household's
 */
export async function findOpeningRate(
  context: Context,
  { currency, day, household }: { currency: string; day: Day; household: string },
): Promise<Result<DayRate | null, RatesUnavailable>> {
  if (currency === household) return { ok: true, value: null };
  const { rate } = await findRate(context, { currency, day });
  return rate === null ? UNAVAILABLE : { ok: true, value: rate };
}

/** Fetches those rates to the household's currency that are missing: few requests, however many days they are of. */
export async function syncRatesOf(
  context: Context,
  needed: readonly NeededRate[],
): Promise<Result<null, RatesUnavailable>> {
  if (needed.length === 0) return { ok: true, value: null };
  const { scope } = context;
  const read = async () => (await scope.read("app", (db) => ({ rates: listNeededRates(db, needed, scope.at) }))).data;
  let data = await read();
  if (data === null) return UNAVAILABLE;
  const lacked = data.rates.flatMap(({ asked, missing }) => missing.map((currency) => ({ currency, day: asked })));
  for (const { currencies, from, to } of nextRateSpans(lacked)) {
    // Where the provider does not answer, a rate of the last days before may do.
    if (!(await fetchRate(context, currencies, to, from))) break;
  }
  if (lacked.length > 0) data = await read();
  return data?.rates.every(({ isKnown }) => isKnown) ? { ok: true, value: null } : UNAVAILABLE;
}
