import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Day } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";

/**
 * Fetches the rates of shillings on these days that are missing, for a household with another currency.
 * @returns the rate of the last of them
 */
export async function syncLegRates(
  context: AppLoadContext,
  days: readonly Day[],
): Promise<DayRate | null | "unavailable"> {
  let last: DayRate | null = null;
  for (const day of days) {
    const { rate } = await findRate(context, { currency: "KES", day });
    if (rate === null) return "unavailable";
    last = rate;
  }
  return last;
}
