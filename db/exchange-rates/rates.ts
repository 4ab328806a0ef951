/**
 * Exchange rates: what was published, and the rate between two currencies on a day (db/exchange-rates/functions). All
 * throw when the database does not answer.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Day } from "../../app/domain/calendar.ts";
import type { DayRate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, toCents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { type SystemScope, textArray } from "../system.ts";

/** Two currencies and a day. Without `to` the second is the household's. */
export type Pair = { currency: string; to?: string | undefined; day: Day };

const target = ({ to }: Pair) => (to === undefined ? sql`(select household_currency())` : sql`${to}::text`);

/**
 * A query: one unit of a currency in another, on a day or the last one before it that has a rate; no row where there is
 * none. A future day has today's rate.
 */
export const findDayRate = (db: Database, pair: Pair) =>
  db.execute<DayRate>(sql`
    select trim_scale(rate)::text as rate, day::text, source
      from published_rate(${pair.currency}, ${target(pair)}, ${pair.day}::date)`);

/** A query: the currencies to ask a provider for, to know that rate. */
export const listRatesToRequest = (db: Database, pair: Pair, at: Date) =>
  db.execute<{ currency: string }>(sql`
    select currency from rates_to_request(array[${pair.currency}, ${target(pair)}],
      least(${pair.day}::date, household_today()), ${at.toISOString()}::timestamptz)`);

/** A rate to the household's currency that something to be recorded on a day needs. */
export type NeededRate = { currency: string; day: Day };

/**
 * A query: whether each of those rates is known, for the day or the last one before it that has one; which currencies to ask a
 * provider for, and for which day, as a future one has today's.
 */
export const listNeededRates = (db: Database, needed: readonly NeededRate[], at: Date) =>
  db.execute<{ asked: Day; missing: string[]; isKnown: boolean }>(sql`
    select least(n.day, household_today())::text as asked,
           array(select currency from rates_to_request(array[n.currency, (select household_currency())],
             least(n.day, household_today()), ${at.toISOString()}::timestamptz)) as missing,
           exists (select from published_rate(n.currency, (select household_currency()), n.day)) as "isKnown"
      from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as n(currency text, day date)`);

/**
 * The latest rate of a row's currency to the household's, to be joined as `latest`. Its columns are null where there is
 * none.
 */
export const latestRate = (currency: PgColumn) =>
  sql`day_rate(${currency}, (select household_currency()), household_today()) latest`;

/** A row's amount at `latestRate`, in cents of the household's currency; null without a rate. */
export const inBase = (amount: PgColumn) =>
  sql`in_base(${amount}, latest.rate)`.mapWith((cents) => toCents(Number(cents))) as SQL<Cents | null>;

/** The date of `latestRate`; null without one. */
export const latestRateDate = sql<Day | null>`latest.day::text`;

/** A stored rate: units of a currency for one dollar. `held` says why it is not trusted. */
export type StoredRate = { currency: string; day: Day; per_dollar: number; source: string; held: string | null };

/** The trusted rates of the days from one to another, both included, oldest first. */
export async function listAcceptedRates(
  system: SystemScope,
  { currencies, from, to }: { currencies: readonly string[]; from: Day; to: Day },
): Promise<{ currency: string; day: Day; perDollar: number }[]> {
  const { accepted } = await system.read((db) => ({
    accepted: db.execute<{ currency: string; day: Day; per_dollar: string }>(sql`
      select currency, day::text, per_dollar::text from exchange_rates
       where currency = any (${textArray(currencies)}::text[]) and day between ${from}::date and ${to}::date
         and held is null
       order by currency, day`),
  }));
  return accepted.map(({ per_dollar, ...row }) => ({ ...row, perDollar: Number(per_dollar) }));
}

/** Stores published rates, once for each day, and the request for the days from `from` to `to`. */
export async function recordRates(
  system: SystemScope,
  {
    rates,
    requested,
    from,
    to,
    at,
  }: { rates: readonly StoredRate[]; requested: readonly string[]; from: Day; to: Day; at: Date },
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await system.write((db) => ({
    rates: db.execute(sql`select record_rates(${JSON.stringify(rates)}::jsonb, ${now})`),
    requests: db.execute(sql`select record_rate_requests(${textArray(requested)}, ${from}::date, ${to}::date, ${now})`),
  }));
}

/** The currencies in use for which a day has no rate yet. */
export async function listRatesDue(system: SystemScope, day: Day, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { due } = await system.read((db) => ({
    due: db.execute<{ currency: string }>(sql`
      select currency from rates_to_request(
        (select coalesce(array_agg(u.currency), '{}') from currencies_in_use(${now}) u), ${day}::date, ${now})`),
  }));
  return due.map(({ currency }) => currency);
}
