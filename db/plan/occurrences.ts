/** What people did to single occurrences of what is planned, and the entries that they are. */
import { and, between, eq, gte, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import { type Cents, toCents } from "../../app/domain/money.ts";
import type { OccurrenceKey } from "../../app/domain/plan/occurrence-key.ts";
import type { PlannedEntry } from "../../app/domain/plan/plan.ts";
import type { OccurrenceEdit } from "../../app/domain/plan/schedule.ts";
import type { Database } from "../client.ts";
import { inColumns } from "../rows-in-columns.ts";
import { occurrence_changes, occurrence_links } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** How far back an occurrence can still be open, with room for one that was moved, and how far ahead something can be done to one. */
const KEPT_OPEN = sql`household_today() - 400`;
const FARTHEST = sql`household_today() + 800`;

/** What was done to the occurrences that may still be open. */
export function listOccurrenceChanges(db: Database) {
  const {
    schedule_id: schedule,
    planned_on,
    moved_to,
    amount,
    others_paid: others,
    closed,
    version,
  } = occurrence_changes;
  return db
    .select({ schedule, planned_on, moved_to, amount, others, closed, version })
    .from(occurrence_changes)
    .where(and(eq(occurrence_changes.household_id, household()), between(planned_on, KEPT_OPEN, FARTHEST)));
}

/** What people said of entries and the occurrences that may still be open. */
export function listOccurrenceLinks(db: Database) {
  const { schedule_id: schedule, planned_on, transaction_id: entry, amount, verdict } = occurrence_links;
  return db
    .select({
      schedule,
      planned_on,
      entry,
      amount: sql<Cents>`coalesce(${amount}, 0)`.mapWith((cents) => toCents(Number(cents))),
      verdict,
    })
    .from(occurrence_links)
    .where(and(eq(occurrence_links.household_id, household()), gte(planned_on, KEPT_OPEN)));
}

/** Entries that may be something planned, or are dated ahead; in the order in which they were recorded. */
export function listPlannedEntries(db: Database) {
  return inColumns<PlannedEntry>(
    db,
    ENTRY,
    sql`
    select t.id, extract(epoch from t.created_at)::float8 * 1000 as recorded, t.date as day, t.description, t.type, t.category, t.subcategory,
           t.amount, t.currency, t.base_amount as base, t.account_amount, a.currency as account_currency, t.account_id as account,
           t.to_account_id as to_account, t.loan_id as loan, p.payee, p.payee_name, p.payee_account, t.fee_of is not null as is_fee
      from planned_entries() p
     cross join lateral (select (p.entry).*) t
      left join accounts a on a.household_id = t.household_id and a.id = t.account_id
     where not t.is_correction
     order by t.created_at, t.id`,
  );
}

const ENTRY = [
  "id",
  "recorded",
  "day",
  "description",
  "type",
  "category",
  "subcategory",
  "amount",
  "currency",
  "base",
  "account_amount",
  "account_currency",
  "account",
  "to_account",
  "loan",
  "payee",
  "payee_name",
  "payee_account",
  "is_fee",
] as const satisfies (keyof PlannedEntry)[];

/** The receipts of M-PESA of what was paid to the payees of instalments, or was linked to one. */
export function listFeeReceipts(db: Database) {
  return db.execute<{ entry: string; receipt: string }>(sql`
    select m.transaction_id as entry, m.receipt from movements m
     where m.household_id = (select current_household()) and m.state = 'added' and m.receipt !~ '^~' and m.transaction_id is not null
       and m.day >= household_today() - 400
       and (m.payee in (select s.payee from schedules s where s.household_id = (select current_household()) and s.unit = 'listed')
         or m.payee_name in (select s.payee_name from schedules s where s.household_id = (select current_household()) and s.unit = 'listed')
         or m.transaction_id in (select l.transaction_id from occurrence_links l where l.household_id = (select current_household())))
     order by m.day desc, m.id limit 300`);
}

/**
 * Moves, changes, closes or reopens an occurrence that is as it was shown. `version` 0: nobody had done anything to it.
 * No row: someone else did since.
 */
export const changeOccurrence = (db: Database, key: OccurrenceKey, version: number, edit: OccurrenceEdit, at: Date) =>
  db.execute<{ version: number }>(changed(key, version, edit, at));

/** Says what the last time of a new schedule comes to, however far ahead that is. */
export const setLastAmount = (db: Database, key: OccurrenceKey, amount: Cents, at: Date) =>
  db.execute(changed(key, 0, { moved_to: null, amount, closed: null }, at, sql`true`));

const changed = (
  { schedule, planned_on }: OccurrenceKey,
  version: number,
  { moved_to, amount, closed, others }: OccurrenceEdit,
  at: Date,
  isNear = sql`${planned_on}::date <= ${FARTHEST}`,
) => sql`
    insert into occurrence_changes as c (household_id, schedule_id, planned_on, moved_to, amount, others_paid, closed, changed_by, changed_at)
    select current_household(), s.id, ${planned_on}::date, ${moved_to}::date, ${amount}::bigint, ${others ?? null}::bigint, ${closed}, current_user_id(),
           ${at.toISOString()}::timestamptz
      from schedules s
     where s.household_id = (select current_household()) and s.id = ${schedule}::uuid and s.removed_at is null
       and ${isNear}
       and (${version}::integer = 0 or exists (select from occurrence_changes e where e.household_id = s.household_id
             and e.schedule_id = s.id and e.planned_on = ${planned_on}::date))
    on conflict (household_id, schedule_id, planned_on) do update
       set moved_to = excluded.moved_to, amount = excluded.amount, closed = excluded.closed,
           others_paid = ${others === undefined ? sql`c.others_paid` : sql`excluded.others_paid`}, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at, version = c.version + 1
     where c.version = ${version}::integer
    returning c.schedule_id, c.version`;

/** The rest of an occurrence, planned once on another day. `suffix`: what its name ends in. */
export type RestOfOccurrence = { id: string; amount: Cents; on: Day; suffix: string };

/**
 * Changes an occurrence that is as it was shown (`changeOccurrence`), and plans the rest of it, once: of one that is split already
 * the version is another. The id of something else that is planned refuses both.
 */
export function splitOccurrence(
  db: Database,
  key: OccurrenceKey,
  version: number,
  edit: OccurrenceEdit,
  rest: RestOfOccurrence,
  at: Date,
) {
  return db.execute<{ id: string }>(sql`
    with changed as (${changed(key, version, edit, at)})
    insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, is_about, currency, account_id,
                           to_account_id, loan_id, person, payee, payee_name, payee_account, unit, anchor, series, rest_of,
                           rest_of_day, counts_from, created_by, created_at, known_since)
    select s.household_id, ${rest.id}::uuid, left(s.name, 120 - char_length(${rest.suffix})) || ${rest.suffix}, s.direction, s.type,
           s.category, s.subcategory, ${rest.amount}::bigint, s.is_about, s.currency, s.account_id, s.to_account_id, s.loan_id,
           s.person, s.payee, s.payee_name, s.payee_account, 'once', ${rest.on}::date, s.series, s.id, ${key.planned_on}::date,
           household_today(), current_user_id(), ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from schedules s join changed c on c.schedule_id = s.id
     where s.household_id = (select current_household())
    returning id`);
}

/** Changes an occurrence that is as it was shown (`changeOccurrence`), and takes its rests out of the plan. */
export function rejoinOccurrence(
  db: Database,
  key: OccurrenceKey,
  version: number,
  edit: OccurrenceEdit,
  rests: readonly string[],
  at: Date,
) {
  return db.execute<{ version: number }>(sql`
    with changed as (${changed(key, version, edit, at)}),
         removed as (
           update schedules s set removed_at = ${at.toISOString()}::timestamptz, version = s.version + 1
            where s.household_id = (select current_household()) and s.removed_at is null and exists (select from changed)
              and s.id in (select r::uuid from jsonb_array_elements_text(${JSON.stringify(rests)}::jsonb) r))
    select version from changed`);
}

/** What was done to one occurrence; no row where nothing was. */
export function findOccurrenceChange(db: Database, { schedule, planned_on }: OccurrenceKey) {
  const { moved_to, amount, others_paid: others, closed, version } = occurrence_changes;
  return db
    .select({ moved_to, amount, others, closed, version })
    .from(occurrence_changes)
    .where(
      and(
        eq(occurrence_changes.household_id, household()),
        eq(occurrence_changes.schedule_id, schedule),
        eq(occurrence_changes.planned_on, planned_on),
      ),
    );
}

/** Says that an entry is an occurrence, by so much of it; null: that it is not. PO001: the entry is not that much. PO404: one is gone. */
export function linkOccurrence(
  db: Database,
  { schedule, planned_on }: OccurrenceKey,
  entry: string,
  amount: Cents | null,
  at: Date,
) {
  return db.execute(
    sql`select link_occurrence(${schedule}::uuid, ${planned_on}::date, ${entry}::uuid, ${amount}::bigint, ${at.toISOString()}::timestamptz)`,
  );
}
