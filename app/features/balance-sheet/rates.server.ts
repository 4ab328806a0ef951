import type { Visitor } from "#app/domain/access.ts";
import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import type { Context } from "../context.ts";
import { fetchRate, findRate } from "../exchange-rates/day-rate.server.ts";

/**
 * Fetches the rates that convert a foreign value: today's, and that of the end of its month once the month is over. The
 * value is recorded even without them: its screens say so, and the scheduled job tries again.
 */
export async function syncRatesFor(context: Context, visitor: Visitor, currency: string, since: Day) {
  if (currency === visitor.household.currency) return;
  const monthEnd = lastDayOf(monthOf(since));
  const days = monthEnd < visitor.today ? [visitor.today, monthEnd] : [visitor.today];
  await Promise.allSettled(days.map((day) => findRate(context, { currency, day })));
}

/** The months of the net worth chart, the current one included. */
const CHART_MONTHS = 24;

/** The same for something that is dated back: the chart needs a rate at the end of each month since. */
export async function syncRatesSince(context: Context, visitor: Visitor, currency: string, since: Day) {
  const { today, household } = visitor;
  if (currency === household.currency) return;
  const earliest = firstDayOf(addMonths(monthOf(today), 1 - CHART_MONTHS));
  const currencies = [currency, household.currency ?? currency];
  await fetchRate(context, currencies, today, since < earliest ? earliest : since);
}
