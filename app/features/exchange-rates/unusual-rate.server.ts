import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDay } from "#app/domain/calendar.ts";
import { formatRate, isUnusualRate, type Rate, shortRate } from "#app/domain/exchange-rate.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { findDayRate, type Pair } from "#db/rates.ts";

/**
 * What to ask before a typed rate is taken that looks like a mistake. It is compared with the published rate that is
 * known; a typed rate needs no provider.
 * @param to the currency that it converts into, for the question
 * @returns null when there is nothing to ask; a question, or that the database did not answer
 */
export async function questionAbout(
  { scope }: AppLoadContext,
  typed: Rate,
  pair: Pair,
  to: string,
): Promise<{ message: string; status: number } | null> {
  const { data } = await scope.read("app", (db) => ({ dayRate: findDayRate(db, pair) }));
  if (data === null) return { message: DATABASE_UNAVAILABLE, status: 503 };
  const [published = null] = data.dayRate;
  if (!isUnusualRate(typed, published?.rate ?? null)) return null;
  const question = `Is 1 ${pair.currency} = ${formatRate(typed)} ${to} right?`;
  if (published === null) return { message: question, status: 400 };
  const { rate, source, day } = published;
  const message = `${question} ${source} published 1 ${pair.currency} = ${shortRate(rate)} ${to} for ${formatDay(day)}.`;
  return { message, status: 400 };
}
