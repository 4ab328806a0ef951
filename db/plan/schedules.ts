/** What is planned: money that comes again, or once. Row-level security supplies the household. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Day } from "../../app/domain/calendar.ts";
import type { Rate } from "../../app/domain/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import { PAYBILL } from "../../app/domain/movements/payee.ts";
import type { ScheduleEntry } from "../../app/domain/plan/schedule-entry.ts";
import type { Database } from "../client.ts";
import { inColumns } from "../rows-in-columns.ts";
import { accounts, plan_settings, schedule_days, schedules } from "../schema.ts";
import { type Followed, followingDay, revisedNow } from "./schedule-revisions.ts";

const household = () => sql`(select current_household())`;
const isPresent = and(eq(schedules.household_id, household()), isNull(schedules.removed_at));

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
  counts_from: schedules.counts_from,
  since: sql<number>`extract(epoch from ${schedules.known_since}) * 1000`.mapWith(Number),
  is_paused: sql<boolean>`${schedules.paused_at} is not null`,
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

/**
 * Plans something, once: a second insert of the same id changes nothing. It counts from today, or from its first day where that is
 * earlier. `follows`: it is of the series of that one, counts from where that one ended, and is only recorded where that one was
 * ended in the same write (`endSchedule`), which the id of something else refuses.
 */
export function recordSchedule(
  db: Database,
  id: string,
  entry: ScheduleEntry,
  at: Date,
  follows: Followed | null = null,
) {
  const series = follows === null ? sql`${id}::uuid` : sql`s.series`;
  const payee =
    follows !== null && entry.payee === null
      ? sql`s.payee, s.payee_name, s.payee_account`
      : sql`${entry.payee}::text, ${entry.payee_name}::text, ${entry.payee_account}::text`;
  const countsFrom =
    follows === null ? sql`least(household_today(), ${entry.anchor}::date)` : followingDay(follows, entry.anchor);
  return db.execute<{ id: string }>(sql`
    insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, amount_to, is_about, currency,
                         account_id, to_account_id, loan_id, person, payee, payee_name, payee_account, unit, every, anchor, month_day,
                         also_day, shift, until, times, is_payday, instalments, series, counts_from, created_by, created_at, known_since)
    select current_household(), ${id}::uuid, ${entry.name}, ${entry.direction}, ${entry.type}, ${entry.category},
           ${entry.subcategory}, ${entry.amount}::bigint, ${entry.amount_to}::bigint, ${entry.is_about}::boolean,
           ${currencyOf(entry)}, ${entry.account}::uuid, ${entry.to_account}::uuid, ${entry.loan}::uuid, ${entry.person},
           ${payee}, ${entry.unit}, ${entry.every}::smallint, ${entry.anchor}::date,
           ${entry.month_day}::smallint, ${entry.also_day}::smallint, ${entry.shift}, ${entry.until}::date,
           ${entry.times}::smallint, ${entry.is_payday}::boolean, ${instalmentsOf(entry)}::text, ${series},
           ${countsFrom}, current_user_id(), ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      ${follows === null ? sql`` : sql`from ${revisedNow(follows.id)}`}
    ${follows === null ? sql`on conflict (household_id, id) do nothing` : sql``}
    returning id`);
}

/** PO409: what is planned with this id is something else than this, or was removed. Nothing of the write is kept then. */
export const refuseOtherSchedule = (db: Database, id: string, entry: ScheduleEntry) =>
  db.execute(sql`select refuse_other_schedule(${id}::uuid, ${JSON.stringify(valuesOf(entry))}::jsonb)`);

/** What may be revised, by the columns that hold it. */
const valuesOf = (entry: ScheduleEntry) => ({
  name: entry.name,
  direction: entry.direction,
  type: entry.type,
  category: entry.category,
  subcategory: entry.subcategory,
  amount: entry.amount,
  amount_to: entry.amount_to,
  is_about: entry.is_about,
  account_id: entry.account,
  to_account_id: entry.to_account,
  loan_id: entry.loan,
  person: entry.person,
  unit: entry.unit,
  every: entry.every,
  anchor: entry.anchor,
  month_day: entry.month_day,
  also_day: entry.also_day,
  shift: entry.shift,
  until: entry.until,
  times: entry.times,
  is_payday: entry.is_payday,
  instalments: instalmentsOf(entry),
  ...payeeOf(entry),
});

const instalmentsOf = ({ days }: ScheduleEntry) =>
  days.length === 0 ? null : days.map(({ day, amount }) => `${day} ${amount}`).join(", ");

/** Who is paid is learned, too: what does not say it changes nothing of it. */
const payeeOf = ({ payee, payee_name, payee_account }: ScheduleEntry) =>
  payee === null ? {} : { payee, payee_name, payee_account };

/** What an account holds is in its currency; what has no account is in the household's. */
const currencyOf = ({ account }: ScheduleEntry) =>
  sql`coalesce((select a.currency from accounts a where a.household_id = (select current_household()) and a.id = ${account}::uuid), (select household_currency()))`;

/** Fees name the school's paybill, or none: one that was cleared goes. A payee of another kind was learned, and stays. */
const withoutPaybill = () => {
  const isPaybill = sql`${schedules.payee} ~ ${PAYBILL.source}`;
  const unlessPaybill = (column: AnyPgColumn) => sql`case when not ${isPaybill} then ${column} end` as never;
  return {
    payee: unlessPaybill(schedules.payee),
    payee_name: unlessPaybill(schedules.payee_name),
    payee_account: unlessPaybill(schedules.payee_account),
  };
};

/** Changes one that still has the version that was shown. Its currency stays while its account's does. */
export function reviseSchedule(db: Database, shown: { id: string; version: number }, entry: ScheduleEntry) {
  const earliest = entry.unit === "once" || entry.unit === "listed" ? sql`` : sql`, household_today()`;
  const countsFrom = sql`case when ${schedules.anchor} = ${entry.anchor}::date then ${schedules.counts_from}
    else least(${schedules.counts_from}, greatest(${entry.anchor}::date${earliest})) end`;
  return change(db, shown, {
    ...valuesOf(entry),
    ...(entry.unit === "listed" && entry.payee === null ? withoutPaybill() : {}),
    currency: currencyOf(entry) as never,
    counts_from: countsFrom as never,
  });
}

/** Ends one with a day, the last on which it may be planned. */
export function endSchedule(db: Database, shown: { id: string; version: number }, until: Day) {
  return change(db, shown, { until });
}

/** Pauses one; or resumes it, and what lies in the pause is not planned. */
export function pauseSchedule(db: Database, shown: { id: string; version: number }, paused: boolean) {
  return change(db, shown, {
    paused_at: (paused ? sql`request_time()` : null) as never,
    ...(paused ? {} : { counts_from: sql`household_today()` as never }),
  });
}

/** Removes one from the plan. What was linked stays as it is in the ledger. */
export function removeSchedule(db: Database, shown: { id: string; version: number }) {
  return change(db, shown, { removed_at: sql`request_time()` as never });
}

function change(
  db: Database,
  { id, version }: { id: string; version: number },
  values: Partial<typeof schedules.$inferInsert>,
) {
  return db
    .update(schedules)
    .set({ ...values, version: sql`${schedules.version} + 1` })
    .where(and(isPresent, eq(schedules.id, id), eq(schedules.version, version)))
    .returning({ id: schedules.id });
}

/** What was said of the plan as a whole; no row where nothing was. */
export function listPlanSettings(db: Database) {
  return db
    .select({
      income_varies: plan_settings.income_varies,
      less_a_day: plan_settings.less_a_day,
      less_until: plan_settings.less_until,
    })
    .from(plan_settings)
    .where(eq(plan_settings.household_id, household()));
}

/** What is said of the plan as a whole; what is not given stays. `lessADay`: null for as much as the budget has. */
export type PlanSettings = { varies?: boolean; lessADay?: { amount: Cents; until: Day } | null };

/** Says something of the plan as a whole. */
export function choosePlanSettings(db: Database, { varies, lessADay }: PlanSettings) {
  const set = {
    ...(varies === undefined ? {} : { income_varies: varies }),
    ...(lessADay === undefined ? {} : { less_a_day: lessADay?.amount ?? null, less_until: lessADay?.until ?? null }),
  };
  return db
    .insert(plan_settings)
    .values({ household_id: household() as never, ...set })
    .onConflictDoUpdate({ target: plan_settings.household_id, set });
}
