/** What a typed rate is asked, on every form that takes one. */
import { formatDay } from "#app/domain/calendar.ts";
import { type DayRate, formatRate, type Rate, shortRate } from "#app/domain/exchange-rate.ts";

export const RATE_DISAGREES = "The rate and the amount that it came to do not agree: give one of them.";

type UnusualRate = { from: string; to: string; typed: Rate; published: DayRate | null };

/** Whether a rate is right that is far from the published one. */
export function wordsOfUnusualRate({ from, to, typed, published }: UnusualRate): string {
  const question = `Is 1 ${from} = ${formatRate(typed)} ${to} right?`;
  if (published === null) return question;
  const { rate, source, day } = published;
  return `${question} ${source} published 1 ${from} = ${shortRate(rate)} ${to} for ${formatDay(day)}.`;
}
