/** What a household owned and owed at each of the last 24 month-ends. */
import { sql } from "drizzle-orm";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";
import { cashSign } from "../transactions/cash-sign.ts";
import { accountOpenings } from "./net-worth.ts";

const household = () => sql`(select current_household())`;

/** A month-end; the first four figures are null before the household's first record. */
export type NetWorthPoint = {
  month: Month;
  cash: number | null;
  assets: number | null;
  liabilities: number | null;
  loans: number | null;
  /** The change of net worth since the previous month that is due to rates; null if nothing foreign was held then. */
  by_rates: number | null;
  /** How many foreign items are left out for lack of a rate at the month-end. */
  left_out: number;
};

/**
 * What is owed on overdrafts and to chamas at each month-end, in cents of the household's currency: cash counts it below zero, and it is
 * a debt. The current month counts what is dated ahead, too.
 */
const owedAccounts = sql`
  select m.month, sum(greatest(-a.opening_base - coalesce(t.moved, 0), 0)) as owed
    from months m
    join accounts a on a.household_id = ${household()} and a.kind in ('chama', 'overdraft') and a.opening_day < m.month + interval '1 month'
     and (a.removed_at is null or household_day(a.removed_at) >= m.month + interval '1 month')
   cross join lateral (
     select sum(t.base_change) as moved from account_totals t
      where t.household_id = a.household_id and t.account_id = a.id and not t.before_opening
        and (t.period <= to_char(m.month, 'YYYY-MM') or m.month = calendar_month())) t
   group by m.month`;

/**
 * Converts totals by the household's own months to calendar months: what lies between the first day of each and the calendar's is
 * taken from one month and added to the other. A household without its own months has none.
 */
const betweenMonths = sql`
  select e.day, e.change
    from household_months h cross join bounds
   cross join lateral (select (h.period || '-01')::date as begins) c
   cross join lateral (
     select sum(base_amount * ${cashSign}) as change from transactions t
      where t.household_id = h.household_id and t.date >= least(h.first_day, c.begins) and t.date < greatest(h.first_day, c.begins)) t
   cross join lateral (values (c.begins - 1, case when h.first_day < c.begins then t.change else -t.change end),
                              (c.begins, case when h.first_day < c.begins then -t.change else t.change end)) e(day, change)
   where h.household_id = ${household()} and c.begins > first and c.begins <= last and t.change is not null`;

/**
 * Month-ends of the last 24 months, in cents: running sums of all changes. Older changes count in the first month; of an
 * older value only the last is read. The current month counts everything there is, dated ahead or not, as the cards do;
 * what is owed on an account is a liability, as there. What is dated back changes evenly until it was entered. A loan or
 * asset counts from the day it is known to the day before it was deleted; earlier changes of a loan are part of how it was
 * entered.
 *
 * Items in the household's currency are summed together. Each foreign item has its own running sum, converted at each
 * month-end's rate, and at the latest rate in the current month.
 */
export function listNetWorthHistory(db: Database) {
  const foreign = (item: string, id: string) =>
    sql.raw(
      `case when ${item}.currency <> (select household_currency()) then ${id} end as foreign_id, ${item}.currency`,
    );
  /** The ends of the months after a day, from the chart's first month to another day. */
  const monthEnds = (after: string, until: string) =>
    sql.raw(`
    select end_of_month as day from bounds
     cross join generate_series(date_trunc('month', greatest(${after}, first)::timestamp), ${until}, interval '1 month') month
     cross join lateral (select (month + interval '1 month')::date - 1 as end_of_month) ends
     where end_of_month > ${after} and end_of_month < ${until}`);
  // What is dated back is known on some days. In between it is taken to change evenly: no cliff stands where it was
  // entered.
  const between = (from: string, to: string, day: string, since: string, until: string) =>
    sql.raw(`round(${from} + (${to} - ${from})::numeric * (${day} - ${since}) / (${until} - ${since}))::bigint`);
  const itemChanges = (values: string, items: string, item: string) => {
    const [table, list, id] = [sql.raw(values), sql.raw(items), sql.raw(item)];
    const next = sql`select n.day, n.value from ${table} n where n.household_id = t.household_id and n.${id} = t.id and n.day > f.day
      order by n.day limit 1`;
    return sql`
    select foreign_id, currency, day, gone, value - lag(value, 1, 0) over (partition by id order by day) as change from (
      select t.id, ${foreign("t", "t.id")}, v.day, household_day(t.removed_at) as gone, v.value
        from ${list} t cross join bounds
       cross join lateral (
         select max(b.day) as day from ${table} b
          where b.household_id = t.household_id and b.${id} = t.id and b.day <= first
            and (t.removed_at is null or b.day < household_day(t.removed_at))) oldest
        join ${table} v on v.household_id = t.household_id and v.${id} = t.id and v.day >= coalesce(oldest.day, v.day)
       where t.household_id = ${household()}
      union all
      select t.id, ${foreign("t", "t.id")}, m.day, household_day(t.removed_at),
             ${between("f.value", "n.value", "m.day", "f.day", "n.day")}
        from ${list} t join ${table} f on f.household_id = t.household_id and f.${id} = t.id and f.day <= t.dated_back
       cross join lateral (${next}) n cross join lateral (${monthEnds("f.day", "n.day")}) m
       where t.household_id = ${household()}) v`;
  };
  const evenly = (kind: string) => sql`(${sql.raw(kind)} = 'repaid before' and e.day > l.disbursement_date)`;
  // A deleted item reverses everything it had contributed until then.
  const countedChanges = (what: string) => sql`
    select ${what} as what, foreign_id, currency, day, change from ${sql.raw(what)} where gone is null or day < gone
    union all
    select ${what}, foreign_id, currency, gone, -sum(change) from ${sql.raw(what)} where day < gone
     group by foreign_id, currency, gone`;
  const of = (what: string) => sql`coalesce(sum(base) filter (where what = ${what}), 0)::float8 as ${sql.raw(what)}`;
  return db.execute<NetWorthPoint>(sql`
    with bounds as materialized (
      select (calendar_month() - interval '23 months')::date as first, calendar_month() as last
    ), months as materialized (
      select m::date as month, least((m + interval '1 month')::date - 1, household_today()) as rated_on
        from bounds cross join generate_series(first, last, interval '1 month') m
    ), assets as (${itemChanges("asset_values", "assets", "asset_id")}
    ), liabilities as (${itemChanges("liability_values", "liabilities", "liability_id")}
    ), loans as (
      select ${foreign("l", "l.id")}, e.counts_on as day, household_day(l.removed_at) as gone, e.change
        from loan_events e join loans l on l.household_id = e.household_id and l.id = e.loan_id
       where e.household_id = ${household()} and not ${evenly("e.kind")}
      union all
      select foreign_id, currency, day, gone, total - lag(total, 1, 0) over (partition by id order by day) from (
        select l.id, ${foreign("l", "l.id")}, m.day, household_day(l.removed_at) as gone,
               ${between("0", "e.change", "m.day", "l.disbursement_date", "e.day")} as total
          from loan_corrections e join loans l on l.household_id = e.household_id and l.id = e.loan_id
         cross join lateral (${monthEnds("l.disbursement_date", "e.day")} union all select e.day) m
         where e.household_id = ${household()} and ${evenly("e.reason")}) spread
    ), changes as (
      select 'cash' as what, null::uuid as foreign_id, (select household_currency()) as currency,
             (period || '-01')::date as day, sum(total * ${cashSign}) as change
        from transaction_totals where household_id = ${household()} group by period
      union all
      select 'cash', null, (select household_currency()), day, change from (${betweenMonths}) edges
      union all
      select 'cash', null, (select household_currency()), day, opening from (${accountOpenings}) o where gone is null or day < gone
      union all
      select 'cash', null, (select household_currency()), gone, -opening from (${accountOpenings}) o where day < gone
      union all ${countedChanges("assets")}
      union all ${countedChanges("liabilities")}
      union all ${countedChanges("loans")}
    ), moves as materialized (
      select what, foreign_id, currency, date_trunc('month', least(greatest(day, first), last))::date as month,
             sum(change) as change
        from changes cross join bounds group by 1, 2, 3, 4
    ), standing as (
      select what, foreign_id, currency, month as since, lead(month) over by_month as until,
             sum(change) over by_month as value
        from moves window by_month as (partition by what, foreign_id, currency order by month)
    ), rates as materialized (
      select c.currency, m.month, r.rate, lead(r.rate) over (partition by c.currency order by m.month) as next_rate
        from (select distinct currency from moves where foreign_id is not null) c
       cross join months m left join lateral day_rate(c.currency, (select household_currency()), m.rated_on) r on true
    ), worths as (
      select m.month, s.what, s.foreign_id is not null as is_foreign, s.value,
             case when s.foreign_id is null then s.value else in_base(s.value, r.rate) end as base,
             in_base(s.value, r.next_rate) as base_at_next_rate
        from standing s join months m on m.month >= s.since and (m.month < s.until or s.until is null)
        left join rates r on s.foreign_id is not null and r.currency = s.currency and r.month = m.month
    ), ends as (
      select m.month, m.month >= (select min(month) from moves) as known,
             ${of("cash")}, ${of("assets")}, ${of("liabilities")}, ${of("loans")},
             lag(sum(case what when 'assets' then 1 else -1 end * (coalesce(base_at_next_rate, 0) - coalesce(base, 0)))
                 filter (where is_foreign and value <> 0)) over (order by m.month) as by_rates,
             count(*) filter (where is_foreign and value <> 0 and base is null) as left_out
        from months m left join worths w on w.month = m.month group by m.month
    ), owed_accounts as (${owedAccounts}
    )
    select to_char(month, 'YYYY-MM') as month,
           case when known then cash + coalesce(owed, 0)::float8 end as cash, case when known then assets end as assets,
           case when known then liabilities + coalesce(owed, 0)::float8 end as liabilities,
           case when known then loans end as loans, by_rates::float8 as by_rates, left_out::int as left_out
      from ends left join owed_accounts using (month) order by 1`);
}

/** An item entered by hand, and the first day from which it counts. */
export type LateEntry = { id: string; name: string; since: Day };

/** What the history lacks at its beginning, as it was entered by hand later; the latest first. */
export function listLateEntries(db: Database) {
  // Not written as "not exists", for which the planner may read the whole ledger.
  const purchase = sql`(select t.id from transactions t where t.household_id = a.household_id and t.id = a.id)`;
  return db.execute<LateEntry>(sql`
    with entered as (
      select l.id, l.name, c.day from loan_corrections c join loans l on l.household_id = c.household_id and l.id = c.loan_id
       where c.household_id = ${household()} and c.reason = 'entered' and c.day > l.disbursement_date
         and l.removed_at is null
      union all
      select a.id, a.name, v.day
        from assets a join lateral (select min(day) as day from asset_values v
          where v.household_id = a.household_id and v.asset_id = a.id) v on true
       where a.household_id = ${household()} and a.removed_at is null and a.dated_back is null
         and ${purchase} is null
      union all
      select l.id, l.name, v.day
        from liabilities l join lateral (select min(day) as day from liability_values v
          where v.household_id = l.household_id and v.liability_id = l.id) v on true
       where l.household_id = ${household()} and l.removed_at is null and l.dated_back is null)
    select id, name, day::text as since from entered
     where day > calendar_month() - interval '23 months' order by day desc, name`);
}
