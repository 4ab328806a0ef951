import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Result } from "#app/domain/result.ts";
import type { Context } from "../context.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";
import type { RateRefusal } from "./refusal.ts";

/** The rate of the opening day to the household's currency: the one typed, or the published one. Null in that currency. */
export async function openingRate(
  context: Context,
  { currency, opening_day: day, rate: typed }: AccountEntry,
  householdCurrency: string | undefined,
): Promise<Result<DayRate | null, RateRefusal>> {
  if (currency === undefined || currency === householdCurrency) return { ok: true, value: null };
  if (typed !== undefined) return { ok: true, value: { rate: typed, day, source: "typed" } };
  const { rate, isUnavailable } = await findRate(context, { currency, day });
  if (rate !== null) return { ok: true, value: rate };
  return {
    ok: false,
    refusal: { code: isUnavailable ? "rate_unavailable" : "rate_unknown", values: { from: currency, day } },
  };
}
