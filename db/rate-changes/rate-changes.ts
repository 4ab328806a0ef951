/** Other rates for all transactions of a currency in a period (db/rate-changes/functions). */
import { desc, eq, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Rate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { TransactionType } from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";
import { rate_changes, transactions } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** Which transactions, and their new rate; null for the published rate of each day. */
export type RateChange = { currency: string; from: Day; to: Day; rate: Rate | null };

/** A query: the foreign currencies of the household's transactions, and since when. */
export function listForeignCurrencies(db: Database) {
  return db
    .select({
      currency: transactions.currency,
      count: sql<number>`count(*)::integer`,
      first: sql<Day>`min(${transactions.date})::text`,
      last: sql<Day>`max(${transactions.date})::text`,
    })
    .from(transactions)
    .where(
      sql`${transactions.household_id} = ${household()} and ${transactions.exchange_rate_source} <> 'same currency'`,
    )
    .groupBy(transactions.currency)
    .orderBy(transactions.currency);
}

export type ForeignCurrency = Awaited<ReturnType<typeof listForeignCurrencies>>[number];

export type RateChangeRow = {
  id: string;
  day: Day;
  type: TransactionType;
  description: string;
  amount: Cents;
  before: Cents;
  after: Cents;
  rate: Rate;
};

/**
 * What would change, in cents of the household's currency.
 * `lacking`: how many have no published rate and stay as they are. `beyond`: how many would exceed what can be recorded;
 * then nothing is done. `sums`: of the rows that would change. `loans`: by how much less (or more) would be repaid of
 * each. `checksum`: of the rows that would change and their rates; null when there are none.
 */
export type RateChangePlan = {
  count: number;
  changing: number;
  lacking: number;
  beyond: number;
  sums: { type: TransactionType; count: number; before: Cents; after: Cents }[];
  loans: { id: string; name: string; before: Cents; after: Cents }[];
  rows: RateChangeRow[];
  checksum: string | null;
};

/** How many of its rows are shown. */
const PREVIEW_ROWS = 20;

/** A query: what a rate change would do. */
export const planRateChange = (db: Database, { currency, from, to, rate }: RateChange) =>
  db.execute<{ plan: RateChangePlan }>(sql`
    with plan as materialized (
      select * from rate_change_plan(${currency}, ${from}::date, ${to}::date, ${rate}::numeric))
    select jsonb_build_object(
      'count', count(*), 'changing', count(*) filter (where changes), 'lacking', count(*) filter (where rate is null),
      'beyond', count(*) filter (where changes and base_after is null),
      'sums', coalesce((select jsonb_agg(s) from (
          select type, count(*) as count, sum(base_before) as before, sum(base_after) as after
            from plan where changes group by type) s), '[]'),
      'loans', coalesce((select jsonb_agg(r order by r.name, r.id) from (
          select l.id, l.name, sum(p.repaid_before) as before, sum(p.repaid_after) as after
            from plan p join loans l on l.household_id = ${household()} and l.id = p.loan_id
           where p.changes group by l.id, l.name having sum(p.repaid_before) <> sum(p.repaid_after)) r), '[]'),
      'checksum', md5(string_agg(id || ' ' || rate, ',' order by id) filter (where changes)),
      'rows', coalesce((select jsonb_agg(r order by r.day desc, r.id) from (
          select id, day, type, description, amount, base_before as before, base_after as after, trim_scale(rate)::text as rate
            from plan where changes and base_after is not null order by day desc, id limit ${PREVIEW_ROWS}::integer) r), '[]')) as plan
      from plan`);

/** Applies the rate, once. PR409: the result differs from the preview. */
export const changeRates = (
  db: Database,
  id: string,
  change: RateChange,
  { checksum, at }: { checksum: string; at: Date },
) =>
  db.execute<{ count: number }>(sql`
    select change_rates(${id}::uuid, ${change.currency}, ${change.from}::date, ${change.to}::date,
      ${change.rate}::numeric, ${checksum}, ${at.toISOString()}::timestamptz) as count`);

/** Restores the previous rates. PR404: it is already undone. */
export const undoRateChange = (db: Database, id: string, at: Date) =>
  db.execute<{ count: number }>(sql`
    select undo_rate_change(${id}::uuid, ${at.toISOString()}::timestamptz) as count`);

/** A query: the last rate change, undone or not. */
export function findLastRateChange(db: Database) {
  return db
    .select({
      id: rate_changes.id,
      currency: rate_changes.currency,
      from: rate_changes.from_day,
      to: rate_changes.to_day,
      count: rate_changes.count,
      undone: sql<boolean>`${rate_changes.undone_at} is not null`,
    })
    .from(rate_changes)
    .where(eq(rate_changes.household_id, household()))
    .orderBy(desc(rate_changes.created_at), desc(rate_changes.id))
    .limit(1);
}

export type LastRateChange = Awaited<ReturnType<typeof findLastRateChange>>[number];
