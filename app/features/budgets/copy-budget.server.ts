import type { Month } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import { generateBudget } from "#db/budgets/lines.ts";
import { listRatesForCopy } from "#db/budgets/planned-rates.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { fetchRate } from "../exchange-rates/day-rate.server.ts";

/** Fills a month that has no line yet with the lines of the nearest earlier month; one with lines stays as it is. */
export async function copyBudget(
  context: Context,
  { month }: { month: Month },
): Promise<Result<{ month: Month }, Refusal>> {
  await fetchRates(context, month);
  const answer = await writeAs(context, "copy-budget", (db) => ({ generated: generateBudget(db, month, true) }));
  return answer.ok ? { ok: true, value: { month } } : answer;
}

/** Fetches the rates that convert the lines. The copy succeeds even without them. */
async function fetchRates(context: Context, month: Month): Promise<void> {
  const { scope } = context;
  // Access is checked by the copying itself.
  const { visitor, data } = await scope.read("anyone", (db) => ({ wanted: listRatesForCopy(db, month, scope.at) }));
  const [wanted] = data?.wanted ?? [];
  if (visitor !== null && wanted !== undefined) await fetchRate(context, wanted.currencies, wanted.day);
}
