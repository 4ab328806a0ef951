/** What a household owns and owes now. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { inBase, latestRate, latestRateDate } from "../exchange-rates/rates.ts";
import { assets, liabilities, loans } from "../schema.ts";
import { cashSign } from "../transactions/cash-sign.ts";

const household = () => sql`(select current_household())`;

/** The cash balance in cents: what came in less what went out, and what the accounts held before. */
export function sumCash(db: Database) {
  return db.execute<{ cash: string | number }>(sql`
    select (coalesce(sum(total * ${cashSign}), 0)
            + coalesce((select sum(opening) from (${accountOpenings}) o where o.gone is null), 0))::bigint as cash
      from transaction_totals where household_id = ${household()}`);
}

/**
 * What each account adds to cash on its opening day, in cents of the household's currency: the opening balance, less what
 * is recorded before that day, as the balance holds it already. `gone`: the day it was removed.
 */
export const accountOpenings = sql`
  select a.opening_base - coalesce((select sum(t.base_change) from account_totals t
           where t.household_id = a.household_id and t.account_id = a.id and t.before_opening), 0) as opening,
         a.opening_day as day, household_day(a.removed_at) as gone
    from accounts a where a.household_id = (select current_household())`;

/** What today's balances hold of entries dated after today, in cents at today's rates. */
export type Upcoming = { cash: number; assets: number; loans: number };

/** One row. A repayment dated ahead lowers its loan already, and a purchase has made its asset: neither changes net worth. */
export function sumUpcoming(db: Database) {
  const today = sql`household_today()`;
  const rateOf = (currency: SQL) =>
    sql`left join lateral day_rate(${currency}, (select household_currency()), ${today}) r on true`;
  const ofHousehold = (alias: SQL) => sql`${alias}.household_id = ${household()}`;
  return db.execute<Upcoming>(sql`
    with ahead as materialized (
      select t.* from transactions t where ${ofHousehold(sql`t`)} and t.date > ${today}
    )
    select (select coalesce(sum(base_amount * ${cashSign}), 0)::float8 from ahead) as cash,
           (select coalesce(sum(in_base(a.value - coalesce(v.value, 0), r.rate)), 0)::float8 from assets a
              left join lateral (select value from asset_values
                where household_id = a.household_id and asset_id = a.id and day <= ${today} order by day desc limit 1) v on true
              ${rateOf(sql`a.currency`)}
             where ${ofHousehold(sql`a`)} and a.removed_at is null
               and exists (select from asset_values n
                 where n.household_id = a.household_id and n.asset_id = a.id and n.day > ${today})) as assets,
           (select coalesce(sum(e.base), 0)::float8
              from loans l ${rateOf(sql`l.currency`)}
             cross join lateral (select sum(in_base(n.change, r.rate)) as base from loan_events n
               where n.household_id = l.household_id and n.loan_id = l.id and n.counts_on > ${today}) e
             where ${ofHousehold(sql`l`)} and l.removed_at is null
               and l.id in (select loan_id from ahead
                 union all
                 select c.loan_id from loan_corrections c where ${ofHousehold(sql`c`)} and c.day > ${today})) as loans`);
}

/**
 * Something owned or owed: `value` in its own currency, and `base`, its value today in cents of the household's currency;
 * null where that is unknown.
 */
export type Holding = Awaited<ReturnType<typeof listAssetValues>>[number];

const columnsOf = ({ id, name, currency }: typeof assets | typeof liabilities | typeof loans) => ({
  id,
  name,
  currency,
});
const baseOf = (value: PgColumn) => ({ base: inBase(value), rate_date: latestRateDate });
const largestFirst = (value: PgColumn) => sql`${inBase(value)} desc nulls last`;

export function listAssetValues(db: Database) {
  return db
    .select({ ...columnsOf(assets), value: assets.value, ...baseOf(assets.value) })
    .from(assets)
    .leftJoinLateral(latestRate(assets.currency), sql`true`)
    .where(and(eq(assets.household_id, household()), isNull(assets.removed_at)))
    .orderBy(largestFirst(assets.value), assets.id);
}

export function listLiabilityValues(db: Database) {
  return db
    .select({ ...columnsOf(liabilities), value: liabilities.value, ...baseOf(liabilities.value) })
    .from(liabilities)
    .leftJoinLateral(latestRate(liabilities.currency), sql`true`)
    .where(and(eq(liabilities.household_id, household()), isNull(liabilities.removed_at)))
    .orderBy(largestFirst(liabilities.value), liabilities.id);
}

export function listLoanBalances(db: Database) {
  const owed = loans.outstanding_balance;
  return db
    .select({ ...columnsOf(loans), value: owed, ...baseOf(owed) })
    .from(loans)
    .leftJoinLateral(latestRate(loans.currency), sql`true`)
    .where(and(eq(loans.household_id, household()), isNull(loans.removed_at)))
    .orderBy(largestFirst(owed), loans.id);
}
