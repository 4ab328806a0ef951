/** What a household owns and owes, now and at the end of each of the last 24 months. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Day, Month } from "../app/domain/calendar.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "../app/domain/transaction-types.ts";
import type { Database } from "./client.ts";
import { assets, liabilities, loans } from "./schema.ts";

const household = () => sql`(select current_household())`;

/** What a transaction of a type does to cash, for SQL: the table of app/domain/transaction-types.ts. */
const cashSign = sql.raw(
  `case type ${TYPE_NAMES.map((type) => `when '${type}' then ${TRANSACTION_TYPES[type].cash}`).join(" ")} end`,
);

/** The cash balance in cents. */
export function sumCash(db: Database) {
  return db.execute<{ cash: string | number }>(sql`
    select coalesce(sum(total * ${cashSign}), 0)::bigint as cash
      from transaction_totals where household_id = ${household()}`);
}

export function listAssetValues(db: Database) {
  return db
    .select({ id: assets.id, name: assets.name, value: assets.value })
    .from(assets)
    .where(and(eq(assets.household_id, household()), isNull(assets.removed_at)))
    .orderBy(desc(assets.value), assets.id);
}

export function listLiabilityValues(db: Database) {
  return db
    .select({ id: liabilities.id, name: liabilities.name, value: liabilities.value })
    .from(liabilities)
    .where(and(eq(liabilities.household_id, household()), isNull(liabilities.removed_at)))
    .orderBy(desc(liabilities.value), liabilities.id);
}

export function listLoanBalances(db: Database) {
  return db
    .select({ id: loans.id, name: loans.name, value: loans.outstanding_balance })
    .from(loans)
    .where(and(eq(loans.household_id, household()), isNull(loans.removed_at)))
    .orderBy(desc(loans.outstanding_balance), loans.id);
}

/** A month's end; every figure is null before anything is known of the household. */
export type CoursePoint = {
  month: Month;
  cash: number | null;
  assets: number | null;
  liabilities: number | null;
  loans: number | null;
};

/**
 * Month-ends of the last 24 months, in cents: running sums of everything that changed. What is older counts in the first
 * of them. The current month counts everything there is, dated ahead or not, as the cards do. A loan or asset counts from
 * the day it is known to the day before it was deleted; what moved a loan before it was known is part of how it was
 * entered.
 */
export function listCourse(db: Database) {
  const moved = (values: string, things: string, id: string) => sql`
    select v.day, household_day(t.removed_at) as gone,
           v.value - lag(v.value, 1, 0) over (partition by v.${sql.raw(id)} order by v.day) as change
      from ${sql.raw(values)} v join ${sql.raw(things)} t on t.household_id = v.household_id and t.id = v.${sql.raw(id)}
     where v.household_id = ${household()}`;
  // What was deleted takes everything back that it had brought until then.
  const counted = (what: string) => sql`
    select ${what} as what, day, change from ${sql.raw(what)} where gone is null or day < gone
    union all
    select ${what}, gone, -sum(change) from ${sql.raw(what)} where day < gone group by gone`;
  return db.execute<CoursePoint>(sql`
    with bounds as materialized (
      select (household_month() - interval '23 months')::date as first, household_month() as last
    ), assets as (${moved("asset_values", "assets", "asset_id")}
    ), liabilities as (${moved("liability_values", "liabilities", "liability_id")}
    ), loans as (
      select e.counts_on as day, household_day(l.removed_at) as gone, e.change
        from loan_events e join loans l on l.household_id = e.household_id and l.id = e.loan_id
       where e.household_id = ${household()}
    ), changes as (
      select 'cash' as what, (period || '-01')::date as day, sum(total * ${cashSign}) as change
        from transaction_totals where household_id = ${household()} group by period
      union all ${counted("assets")}
      union all ${counted("liabilities")}
      union all ${counted("loans")}
    ), months as (
      select date_trunc('month', least(greatest(day, first), last))::date as month,
             sum(change) filter (where what = 'cash') as cash,
             sum(change) filter (where what = 'assets') as assets,
             sum(change) filter (where what = 'liabilities') as liabilities,
             sum(change) filter (where what = 'loans') as loans
        from changes cross join bounds group by 1
    ), course as (
      select m::date as month, m::date >= (select min(month) from months) as known,
             sum(cash) over up_to as cash, sum(assets) over up_to as assets,
             sum(liabilities) over up_to as liabilities, sum(loans) over up_to as loans
        from bounds cross join generate_series(first, last, interval '1 month') m
        left join months on months.month = m::date
      window up_to as (order by m)
    )
    select to_char(month, 'YYYY-MM') as month,
           case when known then coalesce(cash, 0)::float8 end as cash,
           case when known then coalesce(assets, 0)::float8 end as assets,
           case when known then coalesce(liabilities, 0)::float8 end as liabilities,
           case when known then coalesce(loans, 0)::float8 end as loans
      from course order by 1`);
}

/** A thing that was entered by hand, and the first day from which it counts. */
export type LateEntry = { name: string; since: Day };

/** What the course does not count at its beginning, as it was entered by hand later, the latest first. */
export function listLateEntries(db: Database) {
  return db.execute<LateEntry>(sql`
    with entered as (
      select l.name, c.day from loan_corrections c join loans l on l.household_id = c.household_id and l.id = c.loan_id
       where c.household_id = ${household()} and c.reason = 'entered' and c.day > l.disbursement_date
         and l.removed_at is null
      union all
      select a.name, v.day
        from assets a join lateral (select min(day) as day from asset_values v
          where v.household_id = a.household_id and v.asset_id = a.id) v on true
       where a.household_id = ${household()} and a.removed_at is null
         and not exists (select from transactions t where t.household_id = a.household_id and t.id = a.id)
      union all
      select l.name, v.day
        from liabilities l join lateral (select min(day) as day from liability_values v
          where v.household_id = l.household_id and v.liability_id = l.id) v on true
       where l.household_id = ${household()} and l.removed_at is null)
    select name, day::text as since from entered
     where day > household_month() - interval '23 months' order by day desc, name`);
}
