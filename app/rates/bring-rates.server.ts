import { type KeptRate, listBelievedRates, recordRates } from "#db/rates.ts";
import type { Configuration } from "../configuration.ts";
import { addDays, type Day } from "../domain/calendar.ts";
import { oddityOf } from "../domain/exchange-rate.ts";
import { fetchRates, type ToldRate } from "../gateways/frankfurter.server.ts";

const SOURCE = "Frankfurter";
const DOLLAR = "USD";
/** Days before the one that is asked for: a weekend, holidays, and one to compare with. */
const DAYS_BEFORE = 10;
/** Questions at the same time, one for each currency's inverse. */
const AT_ONCE = 6;

/**
 * Fetches the rates of some currencies for a day and those before it, and keeps what is believed. What is odd is kept as
 * held where it can be, and logged: no screen knows it.
 * @returns whether the provider answered. False: nothing was written
 * @throws when the database does not answer
 */
export async function bringRates(
  { databaseUrl, ratesUrl }: Configuration,
  { currencies, day, at }: { currencies: readonly string[]; day: Day; at: Date },
): Promise<boolean> {
  const quotes = currencies.filter((currency) => currency !== DOLLAR);
  if (quotes.length === 0) return true;
  const span = { from: addDays(day, -DAYS_BEFORE), to: day };
  const told = await fetchRates(ratesUrl, { base: DOLLAR, quotes, ...span });
  if (!told.ok) return isSilent(told.message);
  const inverses: ToldRate[] = [];
  for (let next = 0; next < quotes.length; next += AT_ONCE) {
    const some = quotes.slice(next, next + AT_ONCE);
    const answers = await Promise.all(some.map((base) => fetchRates(ratesUrl, { base, quotes: [DOLLAR], ...span })));
    for (const answer of answers) {
      if (!answer.ok) return isSilent(answer.message);
      inverses.push(...answer.rates);
    }
  }
  const known = await listBelievedRates(databaseUrl, {
    currencies: quotes,
    from: addDays(span.from, -DAYS_BEFORE),
    to: day,
  });
  const rates = quotes.flatMap((currency) => judged(currency, told.rates, inverses, known));
  await recordRates(databaseUrl, { rates, asked: quotes, day, at });
  return true;
}

function isSilent(message: string): false {
  console.warn(`exchange rates could not be fetched: ${message}`);
  return false;
}

type Known = Awaited<ReturnType<typeof listBelievedRates>>;

/** A currency's rates day by day, each compared with the last one before it that is believed. */
function judged(currency: string, told: readonly ToldRate[], inverses: readonly ToldRate[], known: Known): KeptRate[] {
  const believed = new Map(
    known.filter((each) => each.currency === currency).map((each) => [each.day, each.perDollar]),
  );
  const own = told.filter(({ quote }) => quote === currency).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const kept: KeptRate[] = [];
  for (const { day, rate } of own) {
    if (believed.has(day)) continue;
    const inverse = inverses.find((each) => each.base === currency && each.day === day)?.rate ?? null;
    const held = oddityOf(rate, lastBefore(believed, day), inverse);
    if (held === null) believed.set(day, rate);
    else console.error(`the rate of ${currency} for ${day}, ${rate} for a dollar, is held: ${held}`);
    if (rate > 0) kept.push({ currency, day, per_dollar: rate, source: SOURCE, held });
  }
  return kept;
}

function lastBefore(believed: ReadonlyMap<Day, number>, day: Day): number | null {
  const before = [...believed.keys()]
    .filter((each) => each < day)
    .toSorted()
    .at(-1);
  return before === undefined ? null : (believed.get(before) ?? null);
}
