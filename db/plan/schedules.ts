/** What is planned: money that comes again, or once. Row-level security supplies the household. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Rate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { inColumns } from "../rows-in-columns.ts";
import { accounts, loans, schedule_days, schedules } from "../schema.ts";

const household = () => sql`(select current_household())`;
export const isPresent = and(eq(schedules.household_id, household()), isNull(schedules.removed_at));

/** A schedule as screens show it; `rate`: today's, of its currency to the household's. */
export type ScheduleRow = Awaited<ReturnType<typeof findSchedule>>[number];

/** Most are in the household's currency, of which no rate has to be looked up. */
const foreignRate = sql`(select r.rate from day_rate(${schedules.currency}, (select household_currency()), household_today()) r
  where ${schedules.currency} <> (select household_currency())) latest`;

const columns = {
  id: schedules.id,
  name: schedules.name,
  direction: schedules.direction,
  type: schedules.type,
  category: schedules.category,
  subcategory: schedules.subcategory,
  amount: schedules.amount,
  amount_to: schedules.amount_to,
  is_about: schedules.is_about,
  currency: schedules.currency,
  account: schedules.account_id,
  to_account: schedules.to_account_id,
  loan: schedules.loan_id,
  person: schedules.person,
  payee: schedules.payee,
  payee_name: schedules.payee_name,
  payee_account: schedules.payee_account,
  unit: schedules.unit,
  every: schedules.every,
  anchor: schedules.anchor,
  month_day: schedules.month_day,
  also_day: schedules.also_day,
  shift: schedules.shift,
  until: schedules.until,
  times: schedules.times,
  is_payday: schedules.is_payday,
  series: schedules.series,
  rest_of: schedules.rest_of,
  rest_of_day: schedules.rest_of_day,
  counts_from: schedules.counts_from,
  since: sql<number>`extract(epoch from ${schedules.known_since}) * 1000`.mapWith(Number),
  is_paused: sql<boolean>`${schedules.paused_at} is not null`,
  is_loan_over: sql<boolean>`exists (select from ${loans} l where l.household_id = ${schedules.household_id} and l.id = ${schedules.loan_id}
    and (l.removed_at is not null or l.outstanding_balance = 0))`,
  version: schedules.version,
  days: sql<
    { day: Day; amount: Cents }[]
  >`coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'amount', d.amount) order by d.day)
    from ${schedule_days} d where d.household_id = ${schedules.household_id} and d.schedule_id = ${schedules.id}), '[]')`,
  rate: sql<Rate | null>`trim_scale(latest.rate)::text`,
};

/** What the household has planned, in the order in which it was written down. */
export function listSchedules(db: Database) {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const values = names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`);
  return inColumns<ScheduleRow>(
    db,
    names,
    sql`select ${sql.join(values, sql`, `)} from ${schedules} left join lateral ${foreignRate} on true
      where ${isPresent} order by ${schedules.created_at}, ${schedules.id}`,
  );
}

/** One that was not removed. */
export function findSchedule(db: Database, id: string) {
  return db
    .select(columns)
    .from(schedules)
    .leftJoinLateral(foreignRate, sql`true`)
    .where(and(isPresent, eq(schedules.id, id)));
}

/** Accounts of something planned that are offered no more for what is new, as they are archived or deleted. */
export function listFormerAccounts(db: Database, id: string) {
  return db
    .select({ id: accounts.id, name: accounts.name, currency: accounts.currency })
    .from(schedules)
    .innerJoin(
      accounts,
      and(
        eq(accounts.household_id, schedules.household_id),
        sql`${accounts.id} in (${schedules.account_id}, ${schedules.to_account_id})`,
      ),
    )
    .where(
      and(
        isPresent,
        eq(schedules.id, id),
        sql`(${accounts.archived_at} is not null or ${accounts.removed_at} is not null)`,
      ),
    )
    .orderBy(accounts.id);
}

/** Whether one was removed: it has its moment. */
export function findStoredSchedule(db: Database, id: string) {
  return db
    .select({ removed_at: schedules.removed_at, paused_at: schedules.paused_at, version: schedules.version })
    .from(schedules)
    .where(and(eq(schedules.household_id, household()), eq(schedules.id, id)));
}
