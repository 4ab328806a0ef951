import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Day, isDay } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import type { RateAnswer } from "./day-rate.server.ts";

/** What an edited row is recorded at, while its currency and day stay. */
export type KeptRate = DayRate & { currency: string; date: Day };

/** A currency and the one it is counted in; without `to` the household's. */
type Pair = { currency: string; to?: string };

/** The rate of a day, asked for while somebody types; what an edited row is recorded at as long as that holds. */
export function useDayRate(pair: Pair | null, date: string, kept: KeptRate | null) {
  const { currency = null, to = null } = pair ?? {};
  const [answer, setAnswer] = useState<RateAnswer | null>(null);
  const refused = useActionData<{ result: unknown }>()?.result ?? null;
  const isKept = kept !== null && kept.currency === currency && kept.date === date;
  const asks = currency !== null && isDay(date) && !isKept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused may have shown a rate of the past
  useEffect(() => {
    if (!asks) return;
    const passed = new AbortController();
    ask({ currency, to, day: date }, passed.signal).then((told) => {
      if (!passed.signal.aborted) setAnswer(told);
    });
    return () => passed.abort();
  }, [asks, currency, to, date, refused]);
  if (isKept) return { shown: kept, isSilent: false, isLoading: false };
  const told = answer?.currency === currency && answer.to === to && answer.asked === date ? answer : null;
  return {
    shown: told?.rate ?? null,
    isSilent: told?.isSilent ?? false,
    isLoading: asks && told === null,
  };
}

type Asked = { currency: string; to: string | null; day: Day };

/**
 * Asked beside the screens: a network that is away would have them load anew, and a session that is over would lead
 * elsewhere, with everything typed lost. Both are said when the form is sent.
 */
async function ask({ currency, to, day }: Asked, signal: AbortSignal): Promise<RateAnswer> {
  try {
    const query = new URLSearchParams({ currency, ...(to && { to }), day });
    const response = await fetch(`/rates?${query}`, { redirect: "manual", signal });
    if (response.ok) return (await response.json()) as RateAnswer;
  } catch {
    // As good as no answer.
  }
  return { currency, to, asked: day, rate: null, isSilent: true };
}
