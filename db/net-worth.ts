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
 * Month-ends of the last 24 months, in cents. The current month counts everything there is, dated ahead or not, as the
 * cards do. A loan or asset counts from the day it is known to the day it was deleted; what moved a loan before it was
 * known is part of how it was entered.
 */
export function listCourse(db: Database) {
  return db.execute<CoursePoint>(sql`
    with months as (
      select m::date as first,
             case when m = household_month() then 'infinity'::date else (m + interval '1 month - 1 day')::date end as until
        from generate_series(household_month() - interval '23 months', household_month(), interval '1 month') m
    ), cash as (
      select (period || '-01')::date as day, sum(total * ${cashSign}) as change
        from transaction_totals where household_id = ${household()} group by period
    ), owned as (
      select v.day, lead(v.day) over (partition by v.asset_id order by v.day) as next, v.value,
             household_day(a.removed_at) as gone
        from asset_values v join assets a on a.household_id = v.household_id and a.id = v.asset_id
       where v.household_id = ${household()}
    ), owed as (
      select v.day, lead(v.day) over (partition by v.liability_id order by v.day) as next, v.value,
             household_day(l.removed_at) as gone
        from liability_values v join liabilities l on l.household_id = v.household_id and l.id = v.liability_id
       where v.household_id = ${household()}
    ), moves as (
      select e.loan_id, e.change, household_day(l.removed_at) as gone,
             greatest(e.day, max(e.day) filter (where e.is_opening) over (partition by e.loan_id)) as day
        from loan_events e join loans l on l.household_id = e.household_id and l.id = e.loan_id
       where e.household_id = ${household()}
    ), lent as (
      select date_trunc('month', greatest(day, household_month() - interval '23 months'))::date as day, gone,
             sum(change) as change
        from moves group by 1, 2
    ), known as (
      select least((select min(day) from cash), (select min(day) from owned), (select min(day) from owed),
                   (select min(day) from lent)) as since
    )
    select to_char(m.first, 'YYYY-MM') as month,
           case when m.until >= k.since then coalesce((select sum(c.change) from cash c where c.day <= m.until), 0)::float8
             end as cash,
           case when m.until >= k.since then coalesce((select sum(o.value) from owned o
              where o.day <= m.until and (o.next is null or o.next > m.until) and (o.gone is null or o.gone > m.until)), 0)::float8
             end as assets,
           case when m.until >= k.since then coalesce((select sum(o.value) from owed o
              where o.day <= m.until and (o.next is null or o.next > m.until) and (o.gone is null or o.gone > m.until)), 0)::float8
             end as liabilities,
           case when m.until >= k.since then coalesce((select sum(l.change) from lent l
              where l.day <= m.until and (l.gone is null or l.gone > m.until)), 0)::float8
             end as loans
      from months m cross join known k
     order by m.first`);
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
