import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Day, isDay } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { RateAnswer } from "./day-rate.server.ts";

/** The rate at which an edited row is recorded, valid while its currency and day stay the same. */
export type RecordedRate = DayRate & { currency: string; date: Day };

/** A currency and the one it is converted to; the household's without `to`. */
type Pair = { currency: string; to?: string };

/** The rate of a day, fetched while someone types; an edited row's recorded rate while its currency and day stay the same. */
export function useDayRate(pair: Pair | null, date: string, recorded: RecordedRate | null) {
  const { currency = null, to = null } = pair ?? {};
  const [answer, setAnswer] = useState<RateAnswer | null>(null);
  const refused = useActionData<{ result: unknown }>()?.result ?? null;
  const isRecorded = recorded !== null && recorded.currency === currency && recorded.date === date;
  const shouldFetch = currency !== null && isDay(date) && !isRecorded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form may have shown an outdated rate
  useEffect(() => {
    if (!shouldFetch) return;
    const controller = new AbortController();
    fetchRate({ currency, to, day: date }, controller.signal).then((response) => {
      if (!controller.signal.aborted) setAnswer(response);
    });
    return () => controller.abort();
  }, [shouldFetch, currency, to, date, refused]);
  if (isRecorded) return { shown: recorded, isUnavailable: false, isLoading: false };
  const current = answer?.currency === currency && answer.to === to && answer.requestedDay === date ? answer : null;
  return {
    shown: current?.rate ?? null,
    isUnavailable: current?.isUnavailable ?? false,
    isLoading: shouldFetch && current === null,
  };
}

type RateRequest = { currency: string; to: string | null; day: Day };

/**
 * Fetched outside the router, in which a lost network would reload the screen and an ended session would redirect, losing
 * everything typed. Sending the form reports both.
 */
async function fetchRate({ currency, to, day }: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
  try {
    const query = new URLSearchParams({ currency, ...(to && { to }), day });
    const response = await fetch(`/rates?${query}`, { redirect: "manual", signal });
    if (response.ok) return (await response.json()) as RateAnswer;
  } catch {
    // Counts as no answer.
  }
  return { currency, to, requestedDay: day, rate: null, isUnavailable: true };
}
