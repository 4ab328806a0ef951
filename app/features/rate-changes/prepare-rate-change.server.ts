import type { Day } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import type { RateChange } from "#db/rate-changes/rate-changes.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { fetchRate } from "../exchange-rates/day-rate.server.ts";

/**
 * Fetches the published rates of a period, where it is to have these.
 * @returns whether they are complete: everyone who was asked has answered
 */
export async function prepareRateChange(
  context: Context,
  { currency, from, to, rate }: RateChange,
): Promise<Result<{ isComplete: boolean }, Refusal>> {
  const answer = await writeAs(context, "prepare-rate-change", () => ({}));
  if (!answer.ok) return answer;
  if (rate !== null) return { ok: true, value: { isComplete: true } };
  const { today, household } = answer.value.visitor;
  const currencies = [currency, household.currency ?? currency];
  const isComplete = await fetchRate(context, currencies, earlier(to, today), earlier(from, today));
  return { ok: true, value: { isComplete } };
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
