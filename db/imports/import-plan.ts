/** What committing a staged file would do. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Rate, RateSource } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { EntryType, TransactionType } from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";

export type ImportPlan = {
  /** New and already known rows by type. */
  counts: { type: EntryType; fresh: number; known: number }[];
  /** The first hundred problems, by line. */
  problems: { line: number; problem: string }[];
  problemCount: number;
  from: string | null;
  to: string | null;
  /** Of all rows without a problem, also known ones, and of those that only lack a rate. */
  currencies: string[];
  /** New rows in other currencies by type, with their sums in the household's. */
  foreign: { type: EntryType; currency: string; count: number; amount: Cents; base: Cents }[];
  /** The first of those rows, by line, each at its rate. */
  rated: RatedRow[];
  /** The first new rows, by line. */
  rows: PlannedRow[];
  /** Of the rows in other currencies, all of them, and their rates; null when there are none. */
  checksum: string | null;
  /** How many rows lack a rate; they are among the problems. */
  lacking: number;
  /** Of those rates, what the provider has yet to be asked for; null for nothing. */
  ratesToRequest: { currencies: string[]; from: Day; to: Day } | null;
  /** Known rows that have another rate than in the file. */
  otherRates: number;
};

export type PlannedRow = {
  line: number;
  date: Day;
  type: EntryType;
  category: string | null;
  subcategory: string | null;
  description: string;
  amount: Cents;
  currency: string;
};

export type RatedRow = {
  line: number;
  date: Day;
  type: TransactionType;
  description: string;
  amount: Cents;
  currency: string;
  base: Cents;
  rate: Rate;
  source: RateSource;
  day: Day;
};

/** The effect of committing, in one row. */
export function planImport(db: Database, id: string, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  return db.execute<{ plan: ImportPlan }>(sql`
    with plan as materialized (
      select p.*, (p.staged).category, (p.staged).subcategory, (p.staged).date, (p.staged).description, (p.staged).amount,
             (p.staged).currency,
             -- A row with a problem may exceed what any column holds.
             case when p.is_new and p.problem is null then round((p.staged).amount * p.rate)::bigint end as base
        from import_plan(${id}::uuid) p
    ), abroad as (
      select * from plan where problem is null and is_new and rate_source <> 'same currency'
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_agg(c) from (
          select type, count(*) filter (where is_new) as fresh, count(*) filter (where not is_new) as known
            from plan where problem is null group by type) c), '[]'),
      'problems', coalesce((select jsonb_agg(jsonb_build_object('line', w.line, 'problem', w.problem) order by w.line) from (
          select line, problem from plan where problem is not null order by line limit 100) w), '[]'),
      'problemCount', (select count(*) from plan where problem is not null),
      'from', (select min(date) from plan where is_new and problem is null),
      'to', (select max(date) from plan where is_new and problem is null),
      'currencies', coalesce((select jsonb_agg(distinct currency) from plan where problem is null or lacks_rate), '[]'),
      'foreign', coalesce((select jsonb_agg(f order by f.currency, f.type) from (
          select type, currency, count(*) as count, sum(amount) as amount, sum(base) as base
            from abroad group by type, currency) f), '[]'),
      'rated', coalesce((select jsonb_agg(f order by f.line) from (
          select line, date, type, description, amount, currency, base, trim_scale(rate)::text as rate, rate_source as source,
                 rate_date as day
            from abroad order by line limit 50) f), '[]'),
      'rows', coalesce((select jsonb_agg(f order by f.line) from (
          select line, date, type, category, subcategory, description, amount, currency
            from plan where is_new and problem is null order by line limit 20) f), '[]'),
      'checksum', (select md5(string_agg(line || ' ' || rate, ',' order by line)) from abroad),
      'lacking', (select count(*) from plan where lacks_rate),
      'ratesToRequest', case when exists (select from plan where lacks_rate) then (
          select jsonb_build_object('currencies', jsonb_agg(distinct q.currency), 'from', min(q.day), 'to', max(q.day))
            from import_rates_to_request(${id}::uuid, ${now}) q having count(*) > 0) end,
      'otherRates', (select count(*) from plan where has_other_rate)) as plan`);
}
