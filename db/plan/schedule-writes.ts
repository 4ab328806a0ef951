/** Records what is planned; changes, ends, pauses and removes it, if it still has the version that was shown. */
import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Day } from "../../app/domain/calendar.ts";
import { PAYBILL } from "../../app/domain/movements/payee.ts";
import type { ScheduleEntry } from "../../app/domain/plan/schedule-entry.ts";
import type { Database } from "../client.ts";
import { schedules } from "../schema.ts";
import { type Followed, followingDay, revisedNow } from "./schedule-revisions.ts";
import { isPresent } from "./schedules.ts";

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

/** A payee may have been learned from an entry: a form without one leaves it as it is. */
const payeeOf = ({ payee, payee_name, payee_account }: ScheduleEntry) =>
  payee === null ? {} : { payee, payee_name, payee_account };

/** The currency of its account; without an account, the household's. */
const currencyOf = ({ account }: ScheduleEntry) =>
  sql`coalesce((select a.currency from accounts a where a.household_id = (select current_household()) and a.id = ${account}::uuid), (select household_currency()))`;

/** For school fees without a paybill: drops the one that was stored. A payee of another kind was learned, and stays. */
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
