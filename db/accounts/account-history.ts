/** An account's balance over time, and what may explain that a bank says otherwise. */
import { type SQL, sql } from "drizzle-orm";
import type { Suspect } from "../../app/domain/accounts/reconcile.ts";
import type { Day } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import type { Cursor, TransactionFilter } from "../transactions/transaction-filter.ts";
import { newestOf } from "../transactions/transactions.ts";

const household = () => sql`(select current_household())`;

/** The balance at the end of each day of a page of rows; none of a search, which may reach over years. */
export function listDayBalances(
  db: Database,
  id: string,
  filter: TransactionFilter,
  limit: number,
  after: Cursor | null,
) {
  const page = newestOf(db, filter, after, filter.search === null ? limit : 0);
  return db.execute<{ day: Day; balance: number }>(sql`
    with bounds as materialized (
      select date_trunc('month', min(${page.date}))::date as first, max(${page.date}) as last from ${page}
    ), days as (
      select m.day, sum(m.change) as change from account_moves m
       where m.household_id = ${household()} and m.account_id = ${id}::uuid
         and m.day between (select first from bounds) and (select last from bounds)
       group by m.day
    ), start as materialized (
      select account_balance_on(${id}::uuid, first - 1) as balance from bounds)
    select d.day::text,
           (s.balance + sum(d.change) over (order by d.day))::float8 as balance
      from days d cross join start s
     order by d.day desc`);
}

/** An account that was opened so many days ago, or fewer, has a point for each day on which it moved. */
const DAYS_BY_DAY = 92;

/**
 * The balance over time in points of one kind: of a young account at its opening and at the end of each day on which it
 * moved, of any other at the month-ends of the last two years and today.
 */
export function listBalanceCourse(db: Database, id: string) {
  return db.execute<{ day: Day; balance: number; by_day: boolean }>(sql`
    with a as materialized (
      select a.*, a.opening_day > household_today() - ${DAYS_BY_DAY}::integer as by_day
        from accounts a where household_id = ${household()} and id = ${id}::uuid
    ), months as (
      select m::date as month from a cross join generate_series(
        greatest(date_trunc('month', a.opening_day), calendar_month() - interval '23 months'),
        calendar_month() - interval '1 month', interval '1 month') m where not a.by_day
    ), days as (
      select m.day, sum(m.change) as change from account_moves m
       where m.household_id = ${household()} and m.account_id = ${id}::uuid
         and m.day between household_today() - ${DAYS_BY_DAY}::integer and household_today()
         and m.day >= (select opening_day from a where by_day)
       group by m.day
    )
    select day::text, balance::float8 as balance, (select by_day from a) as by_day from (
      select a.opening_day as day, a.opening_balance as balance from a
       where a.by_day and a.opening_day <= household_today() and a.opening_day not in (select day from days)
      union all
      select d.day, a.opening_balance + sum(d.change) over (order by d.day) from days d cross join a
      union all
      select m.day, a.opening_balance + coalesce(t.change, 0)
        from (select (month + interval '1 month')::date - 1 as day, to_char(month, 'YYYY-MM') as period from months) m
       cross join a
       cross join lateral (select sum(change) as change from account_totals
         where household_id = a.household_id and account_id = a.id and not before_opening and period <= m.period) t
      union all
      select household_today(), account_balance_on(${id}::uuid, household_today()) from a where not a.by_day) course
     order by 1`);
}

/** The balance at the end of a day; null for an account that is not there. */
export function findBalanceOn(db: Database, id: string, day: Day) {
  return db.execute<{ balance: number | null }>(
    sql`select account_balance_on(${id}::uuid, ${day}::date)::float8 as balance`,
  );
}

/** How far back a difference is looked for, in days; and how many rows are looked at. */
const LOOK_BACK = 92;
const MOST_ROWS = 2000;

/**
 * What may explain a difference on a day: what moved the account in the three months before and on the day after, and
 * rows of these days elsewhere that move just as much.
 */
export function listSuspects(db: Database, id: string, day: Day, difference: Cents) {
  const within = (column: SQL) => sql`${column} between ${day}::date - ${LOOK_BACK}::integer and ${day}::date + 1`;
  return db.execute<Suspect>(sql`
    (select t.id, t.date::text as day, t.description, m.change::float8 as change, true as here, null as elsewhere
       from account_moves m join transactions t on t.household_id = m.household_id and t.id = m.transaction_id
      where m.household_id = ${household()} and m.account_id = ${id}::uuid and ${within(sql`m.day`)}
      order by m.day desc, t.id desc limit ${MOST_ROWS})
    union all
    (select t.id, t.date::text, t.description,
            (case when t.type in ('income', 'loan_received') then 1 else -1 end * t.amount)::float8, false,
            coalesce(o.name, '')
       from transactions t
       left join accounts o on o.household_id = t.household_id and o.id = t.account_id
      where t.household_id = ${household()} and ${within(sql`t.date`)} and t.amount = abs(${difference}::bigint)
        and t.type <> 'transfer' and t.account_id is distinct from ${id}::uuid
        and t.currency = (select currency from accounts where household_id = ${household()} and id = ${id}::uuid)
      order by t.date desc limit 20)`);
}
