import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { type Day, isDay } from "../domain/calendar.ts";
import type { DayRate } from "../domain/exchange-rate.ts";
import type { RateAnswer } from "../routes/_app.rates.ts";

/** What an edited row is recorded at, while its currency and day stay. */
export type KeptRate = DayRate & { currency: string; date: Day };

/** A currency and the one it is counted in; without `to` the household's. */
type Pair = { currency: string; to?: string };

/** The rate of a day, asked for while somebody types; what an edited row is recorded at as long as that holds. */
export function useDayRate(pair: Pair | null, date: string, kept: KeptRate | null) {
  const { currency = null, to = null } = pair ?? {};
  const fetcher = useFetcher<RateAnswer>();
  const { load } = fetcher;
  const isKept = kept !== null && kept.currency === currency && kept.date === date;
  const asks = currency !== null && isDay(date) && !isKept;
  useEffect(() => {
    if (asks) load(`/rates?${new URLSearchParams({ currency, ...(to && { to }), day: date })}`);
  }, [asks, currency, to, date, load]);
  if (isKept) return { shown: kept, isSilent: false, isLoading: false };
  const told =
    fetcher.data?.currency === currency && fetcher.data.to === to && fetcher.data.asked === date ? fetcher.data : null;
  return {
    shown: told?.rate ?? null,
    isSilent: told?.isSilent ?? false,
    isLoading: asks && told === null,
  };
}
