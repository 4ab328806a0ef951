import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { type Day, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";

/**
 * Fetches the rates that convert a foreign value: today's, and that of the end of its month once the month is over. The
 * value is recorded even without them: its screens say so, and the scheduled job tries again.
 */
export async function syncRatesFor(context: AppLoadContext, visitor: Visitor, currency: string, since: Day) {
  if (currency === visitor.household.currency) return;
  const monthEnd = lastDayOf(monthOf(since));
  const days = monthEnd < visitor.today ? [visitor.today, monthEnd] : [visitor.today];
  await Promise.allSettled(days.map((day) => findRate(context, { currency, day })));
}
