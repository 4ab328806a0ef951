import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { type Day, isDay } from "../domain/calendar.ts";
import type { DayRate } from "../domain/exchange-rate.ts";
import type { RateAnswer } from "../routes/_app.rates.ts";

/** What an edited row is recorded at, while its currency and day stay. */
export type KeptRate = DayRate & { currency: string; date: Day };

/** The rate of a day, asked for while somebody types; what an edited row is recorded at as long as that holds. */
export function useDayRate(currency: string | null, date: string, kept: KeptRate | null) {
  const fetcher = useFetcher<RateAnswer>();
  const { load } = fetcher;
  const isKept = kept !== null && kept.currency === currency && kept.date === date;
  const asks = currency !== null && isDay(date) && !isKept;
  useEffect(() => {
    if (asks) load(`/rates?${new URLSearchParams({ currency, day: date })}`);
  }, [asks, currency, date, load]);
  if (isKept) return { shown: kept, isSilent: false, isLoading: false };
  const told = fetcher.data?.currency === currency && fetcher.data.asked === date ? fetcher.data : null;
  return {
    shown: told?.rate ?? null,
    isSilent: told?.isSilent ?? false,
    isLoading: asks && told === null,
  };
}
