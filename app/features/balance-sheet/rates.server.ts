import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { type Day, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";

/**
 * Has the rates brought that a foreign value is counted at: today's, and that of the end of its month where that is over.
 * What is recorded stays recorded without them: its screens say so, and the scheduled job asks again.
 */
export async function bringRatesFor(context: AppLoadContext, visitor: Visitor, currency: string, since: Day) {
  if (currency === visitor.household.currency) return;
  const monthEnd = lastDayOf(monthOf(since));
  const days = monthEnd < visitor.today ? [visitor.today, monthEnd] : [visitor.today];
  await Promise.allSettled(days.map((day) => findRate(context, { currency, day })));
}
