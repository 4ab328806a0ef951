import { addDays, type Day, daysBetween } from "#app/domain/calendar.ts";
import { canBeStored, findRateAnomaly } from "#app/domain/exchange-rate.ts";
import { fetchRates, type ProviderRate } from "#app/gateways/frankfurter.server.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { listAcceptedRates, recordRates, type StoredRate } from "#db/rates.ts";

const SOURCE = "Frankfurter";
const DOLLAR = "USD";
/** What every provider of rates knows. */
const WITNESS = "EUR";
/** Days before the first one that is asked for: a weekend, holidays, and one to compare with. */
const DAYS_BEFORE = 10;
/** Days after which an older rate says nothing against a new one: a devaluation stays, a mistake is mended by then. */
const DAYS_COMPARED = 20;
/** Questions at the same time, one for each currency's inverse. */
const AT_ONCE = 6;
/** Rates that one answer and one write may hold: two months of all currencies, or years of some. */
const MOST_RATES = 20_000;

type Span = { from: Day; to: Day };

/** What came of a question. Unknown: the provider says that one of the currencies is none of its own. */
type Outcome = "answered" | "silent" | "unknown";

type Asked = {
  currencies: readonly string[];
  day: Day;
  /** The first of the days, where it is not one alone. */
  from?: Day;
  at: Date;
};

/**
 * Fetches the rates of some currencies for a day or a span and the days before it, and keeps what is believed. What is
 * odd is kept as held where it can be, and logged: no screen knows it.
 * @returns whether the provider answered. False: of what it did not answer, nothing was written
 * @throws when the database does not answer
 */
export async function bringRates(
  configuration: Configuration,
  { currencies, day, from = day, at }: Asked,
): Promise<boolean> {
  const quotes = currencies.filter((currency) => currency !== DOLLAR);
  const many = Math.max(1, Math.floor(MOST_RATES / (daysBetween(from, day) + DAYS_BEFORE + 1)));
  let answered = true;
  for (let next = 0; next < quotes.length; next += many) {
    const some = quotes.slice(next, next + many);
    const span = { from, to: day };
    const outcome = await bringSome(configuration, some, span, at);
    if (outcome === "silent" || (outcome === "unknown" && !(await isAnswering(configuration, span)))) answered = false;
    else if (outcome === "unknown")
      await recordRates(configuration.databaseUrl, { rates: [], requested: some, ...span, at });
  }
  return answered;
}

async function bringSome(
  configuration: Configuration,
  quotes: readonly string[],
  { from, to }: Span,
  at: Date,
): Promise<Outcome> {
  const { databaseUrl, ratesUrl } = configuration;
  const span = { from: addDays(from, -DAYS_BEFORE), to };
  const told = await fetchRates(ratesUrl, { base: DOLLAR, quotes, ...span });
  if (!told.ok) {
    if (told.isUnknown && quotes.length > 1) return bringEach(configuration, quotes, { from, to }, at);
    return silent(told.message, told.isUnknown ? "unknown" : "silent");
  }
  const inverses = new Map<string, number>();
  for (let next = 0; next < quotes.length; next += AT_ONCE) {
    const some = quotes.slice(next, next + AT_ONCE);
    const answers = await Promise.all(some.map((base) => fetchRates(ratesUrl, { base, quotes: [DOLLAR], ...span })));
    for (const answer of answers) {
      if (!answer.ok) return silent(answer.message);
      for (const { base, day, rate } of answer.rates) inverses.set(`${base} ${day}`, rate);
    }
  }
  const known = await listAcceptedRates(databaseUrl, {
    currencies: quotes,
    from: addDays(span.from, -DAYS_BEFORE),
    to,
  });
  const rates = quotes.flatMap((currency) => judged(currency, told.rates, inverses, known));
  await recordRates(databaseUrl, { rates, requested: quotes, from, to, at });
  return "answered";
}

/** Whether the provider, which knows none of what it was asked for, knows anything: else it is out of order. */
async function isAnswering({ ratesUrl }: Configuration, span: Span): Promise<boolean> {
  return (await fetchRates(ratesUrl, { base: DOLLAR, quotes: [WITNESS], ...span })).ok;
}

/**
 * One unknown currency hides the others, so each is asked for alone. What is unknown to a provider that answers for
 * others has no rates, and need not be asked for again.
 */
async function bringEach(
  configuration: Configuration,
  quotes: readonly string[],
  span: Span,
  at: Date,
): Promise<Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const quote of quotes) outcomes.set(quote, await bringSome(configuration, [quote], span, at));
  const all = [...outcomes.values()];
  if (all.includes("silent")) return "silent";
  if (!all.includes("answered")) return "unknown";
  const unknown = quotes.filter((quote) => outcomes.get(quote) === "unknown");
  await recordRates(configuration.databaseUrl, { rates: [], requested: unknown, ...span, at });
  return "answered";
}

function silent(message: string, outcome: Outcome = "silent"): Outcome {
  console.warn(`exchange rates could not be fetched: ${message}`);
  return outcome;
}

type Known = Awaited<ReturnType<typeof listAcceptedRates>>;

/** A currency's rates day by day, each compared with the last one before it that is believed. */
function judged(
  currency: string,
  told: readonly ProviderRate[],
  inverses: ReadonlyMap<string, number>,
  known: Known,
): StoredRate[] {
  const believed = known.filter((each) => each.currency === currency);
  const days = new Set(believed.map(({ day }) => day));
  const fresh = told
    .filter(({ quote, day }) => quote === currency && !days.has(day))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const kept: StoredRate[] = [];
  let last: { day: Day; perDollar: number } | null = null;
  let next = 0;
  for (const { day, rate } of fresh) {
    for (let each = believed[next]; each && each.day < day; each = believed[next]) {
      last = each;
      next += 1;
    }
    const before = last !== null && daysBetween(last.day, day) <= DAYS_COMPARED ? last.perDollar : null;
    const inverse = inverses.get(`${currency} ${day}`) ?? null;
    const held = findRateAnomaly(rate, before, inverse);
    if (held === null) last = { day, perDollar: rate };
    else console.error(`the rate of ${currency} for ${day}, ${rate} for a dollar, is held: ${held}`);
    // A rate is published in one direction before the other: without its inverse it is asked for again.
    if (inverse !== null && canBeStored(rate)) kept.push({ currency, day, per_dollar: rate, source: SOURCE, held });
  }
  return kept;
}
