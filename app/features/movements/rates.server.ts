import type { Day } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import type { Result } from "#app/domain/result.ts";
import type { Context } from "../context.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";

/** The provider or the database did not answer. */
export type RatesUnavailable = { code: "rates_unavailable" };

/**
 * Fetches the rates of shillings on these days that are missing, for a household with another currency.
 * @returns the rate of the last of them
 */
export async function syncShillingRates(
  context: Context,
  days: readonly Day[],
): Promise<Result<DayRate | null, RatesUnavailable>> {
  let last: DayRate | null = null;
  for (const day of days) {
    const { rate } = await findRate(context, { currency: "KES", day });
    if (rate === null) return { ok: false, refusal: { code: "rates_unavailable" } };
    last = rate;
  }
  return { ok: true, value: last };
}
