/** What is said of a typed rate, on every form that takes one. */
import { formatDay } from "#app/domain/calendar.ts";
import {
  type DayRate,
  formatRate,
  type Rate,
  type RateCode,
  shortRate,
} from "#app/domain/exchange-rates/exchange-rate.ts";

export const RATE_DISAGREES = "The rate and the converted amount do not agree: enter only one of them.";

export const RATE_WORDS: Readonly<Record<RateCode, string>> = {
  rate_not_entered: "Enter the rate.",
  rate_not_figures: "Enter the rate in figures, like 129.24.",
  rate_too_precise: "Use at most 18 decimals.",
  rate_not_above_zero: "Enter a rate above zero.",
  rate_too_large: "That is more than a rate can be.",
};

type UnusualRate = { from: string; to: string; typed: Rate; published: DayRate | null };

/** Whether a rate is right that is far from the published one. */
export function wordsOfUnusualRate({ from, to, typed, published }: UnusualRate): string {
  const question = `Is 1 ${from} = ${formatRate(typed)} ${to} right?`;
  if (published === null) return question;
  const { rate, source, day } = published;
  return `${question} ${source} published 1 ${from} = ${shortRate(rate)} ${to} for ${formatDay(day)}.`;
}
