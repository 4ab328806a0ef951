import { addDays, type Day, daysBetween } from "#app/domain/calendar.ts";
import { canBeStored, findRateAnomaly } from "#app/domain/exchange-rates/exchange-rate.ts";
import { LOOKBACK_DAYS } from "#app/domain/exchange-rates/rate-spans.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { fetchRates, type ProviderRate, type RatesProvider } from "#app/gateways/frankfurter.server.ts";
import { logError, logWarning } from "#app/log/log.ts";
import { listAcceptedRates, recordRates, type StoredRate } from "#db/exchange-rates/rates.ts";
import type { SystemScope } from "#db/system.ts";
import { wordsOfAnomaly } from "./anomaly-words.ts";

const SOURCE = "Frankfurter";
const DOLLAR = "USD";
/** A currency that every provider of rates knows. */
const PROBE_CURRENCY = "EUR";
/** How many days back a rate still casts doubt on a new one. By then a mistake is corrected; what stays is a devaluation. */
const COMPARISON_DAYS = 20;
/** Simultaneous requests, one for each currency's inverse. */
const CONCURRENT_REQUESTS = 6;
/** The most rates in one response and one write: two months of all currencies, or years of a few. */
const MAX_RATES = 20_000;

/** Where the provider is, and the database that keeps what it says. */
export type RateSettings = RatesProvider & { system: SystemScope };

type Span = { from: Day; to: Day };

/** `currency_unknown`: the provider says that it does not know one of them. */
type Synced = Result<null, { code: "provider_unavailable" | "currency_unknown" }>;

type SyncRequest = {
  currencies: readonly string[];
  day: Day;
  /** The first day of a span that ends with `day`. */
  from?: Day;
  at: Date;
};

/**
 * Fetches the rates of some currencies for a day or a span, and the days before it, and stores them. Implausible rates are
 * stored as held where possible, and logged; no screen uses them.
 * @returns whether the provider answered every request; nothing is written for those that it did not. One that does not
 *   answer is asked nothing more, as every request may wait long.
 * @throws when the database does not answer
 */
export async function syncRates(
  settings: RateSettings,
  { currencies, day, from = day, at }: SyncRequest,
): Promise<boolean> {
  const quotes = currencies.filter((currency) => currency !== DOLLAR);
  const batchSize = Math.max(1, Math.floor(MAX_RATES / (daysBetween(from, day) + LOOKBACK_DAYS + 1)));
  for (let next = 0; next < quotes.length; next += batchSize) {
    const batch = quotes.slice(next, next + batchSize);
    const span = { from, to: day };
    const synced = await syncBatch(settings, batch, span, at);
    if (synced.ok) continue;
    if (synced.refusal.code === "provider_unavailable" || !(await isAnswering(settings, span))) return false;
    await recordRates(settings.system, { rates: [], requested: batch, ...span, at });
  }
  return true;
}

async function syncBatch(
  settings: RateSettings,
  quotes: readonly string[],
  { from, to }: Span,
  at: Date,
): Promise<Synced> {
  const { system } = settings;
  const span = { from: addDays(from, -LOOKBACK_DAYS), to };
  const providerRates = await fetchRates(settings, { base: DOLLAR, quotes, ...span });
  if (!providerRates.ok) {
    if (providerRates.isUnknown && quotes.length > 1) return syncEach(settings, quotes, { from, to }, at);
    return failed(providerRates.message, providerRates.isUnknown ? "currency_unknown" : "provider_unavailable");
  }
  const inverses = new Map<string, number>();
  for (let next = 0; next < quotes.length; next += CONCURRENT_REQUESTS) {
    const batch = quotes.slice(next, next + CONCURRENT_REQUESTS);
    const answers = await Promise.all(batch.map((base) => fetchRates(settings, { base, quotes: [DOLLAR], ...span })));
    for (const answer of answers) {
      if (!answer.ok) return failed(answer.message, "provider_unavailable");
      for (const { base, day, rate } of answer.rates) inverses.set(`${base} ${day}`, rate);
    }
  }
  const acceptedRates = await listAcceptedRates(system, {
    currencies: quotes,
    from: addDays(span.from, -LOOKBACK_DAYS),
    to,
  });
  const rates = quotes.flatMap((currency) => checkRates(currency, providerRates.rates, inverses, acceptedRates));
  await recordRates(system, { rates, requested: quotes, from, to, at });
  return DONE;
}

/** Whether a provider that knows none of the requested currencies knows any at all; otherwise it is out of order. */
async function isAnswering(settings: RateSettings, span: Span): Promise<boolean> {
  return (await fetchRates(settings, { base: DOLLAR, quotes: [PROBE_CURRENCY], ...span })).ok;
}

/**
 * One unknown currency hides the others, so each is requested alone. A currency unknown to a provider that answers for
 * others has no rates, and need not be requested again.
 */
async function syncEach(settings: RateSettings, quotes: readonly string[], span: Span, at: Date): Promise<Synced> {
  const unknown: string[] = [];
  for (const quote of quotes) {
    const synced = await syncBatch(settings, [quote], span, at);
    if (synced.ok) continue;
    if (synced.refusal.code === "provider_unavailable") return synced;
    unknown.push(quote);
  }
  if (unknown.length === quotes.length) return refused({ code: "currency_unknown" });
  await recordRates(settings.system, { rates: [], requested: unknown, ...span, at });
  return DONE;
}

function failed<Code extends "provider_unavailable" | "currency_unknown">(message: string, code: Code) {
  logWarning("rates-not-fetched", `exchange rates could not be fetched: ${message}`);
  return refused({ code });
}

type AcceptedRates = Awaited<ReturnType<typeof listAcceptedRates>>;

/** A currency's new rates day by day, each checked against the last accepted one before it. */
function checkRates(
  currency: string,
  providerRates: readonly ProviderRate[],
  inverses: ReadonlyMap<string, number>,
  acceptedRates: AcceptedRates,
): StoredRate[] {
  const accepted = acceptedRates.filter((each) => each.currency === currency);
  const days = new Set(accepted.map(({ day }) => day));
  const newRates = providerRates
    .filter(({ quote, day }) => quote === currency && !days.has(day))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const rates: StoredRate[] = [];
  let last: { day: Day; perDollar: number } | null = null;
  let next = 0;
  for (const { day, rate } of newRates) {
    for (let each = accepted[next]; each && each.day < day; each = accepted[next]) {
      last = each;
      next += 1;
    }
    const previous = last !== null && daysBetween(last.day, day) <= COMPARISON_DAYS ? last.perDollar : null;
    const inverse = inverses.get(`${currency} ${day}`) ?? null;
    const anomaly = findRateAnomaly(rate, previous, inverse);
    const heldReason = anomaly && wordsOfAnomaly(rate, anomaly);
    if (heldReason === null) last = { day, perDollar: rate };
    else logError("rate-held", `the rate of ${currency} for ${day}, ${rate} for a dollar, is held: ${heldReason}`);
    // A rate may be published in one direction before the other; until its inverse is, it is requested again.
    if (inverse !== null && canBeStored(rate))
      rates.push({ currency, day, per_dollar: rate, source: SOURCE, held: heldReason });
  }
  return rates;
}
