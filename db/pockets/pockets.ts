/** Pockets: money of accounts that is kept for something. Row-level security supplies the household. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import { type Cents, toCents } from "../../app/domain/money.ts";
import type { PocketMoveKind } from "../../app/domain/pockets/pocket.ts";
import type { PocketEntry } from "../../app/domain/pockets/pocket-entry.ts";
import type { Database } from "../client.ts";
import { latestRate } from "../exchange-rates/rates.ts";
import { accounts, pocket_moves, pockets, schedules } from "../schema.ts";

const household = () => sql`(select current_household())`;
const cents = (value: string | number): Cents => toCents(Number(value));

const held = sql`coalesce(moved.held, 0)`;

/**
 * What each pocket holds today, what entries dated ahead take from it, and which entries named it themselves. The day of each move's entry is looked up, as a join
 * would read the household's ledger once for each pocket. A move whose entry is gone, or has become an income, has none.
 */
const moved = sql`(select sum(m.amount) filter (where moved_on <= household_today()) as held,
    extract(epoch from max(m.made_at) filter (where m.kind = 'put')) * 1000 as last_put,
    coalesce(jsonb_agg(jsonb_build_object('entry', m.transaction_id, 'amount', -m.amount) order by moved_on, m.id)
      filter (where m.transaction_id is not null and moved_on > household_today()), '[]') as ahead,
    array_agg(m.transaction_id) filter (where pockets.series is not null and m.transaction_id is not null
      and m.schedule_id is null and moved_on >= household_today() - 400) as named_by
  from ${pocket_moves} m,
       lateral (select case when m.transaction_id is null then m.day else
         (select t.date from transactions t where t.household_id = m.household_id and t.id = m.transaction_id
            and t.type not in ('income', 'loan_received')) end as moved_on
         offset 0) days
 where m.household_id = ${pockets.household_id} and m.pocket_id = ${pockets.id} and moved_on is not null) moved`;

const columns = {
  id: pockets.id,
  name: pockets.name,
  account: pockets.account_id,
  account_name: accounts.name,
  /** Whether its account is neither deleted nor archived. */
  is_account_used: sql<boolean>`${accounts.removed_at} is null and ${accounts.archived_at} is null`,
  currency: accounts.currency,
  target: pockets.target,
  target_day: pockets.target_day,
  share: pockets.share,
  series: pockets.series,
  since: sql<number>`extract(epoch from ${pockets.created_at}) * 1000`.mapWith(Number),
  is_archived: sql<boolean>`${pockets.archived_at} is not null`,
  version: pockets.version,
  /** Today, in the currency of its account; below zero only where an entry was put back before that was limited. */
  held: held.mapWith(cents),
  /** The same in the household's currency; null where no rate is known. */
  base_held: sql<Cents | null>`in_base(${held}::bigint, latest.rate)`.mapWith(cents),
  /** When something was last put in, in milliseconds; 0 for never. */
  last_put: sql<number>`coalesce(moved.last_put, 0)`.mapWith(Number),
  ahead: sql<{ entry: string; amount: Cents }[]>`moved.ahead`,
  /** Of a bill's pocket: the entries of about a year that were taken from it because they named it. */
  named_by: sql<string[]>`to_json(coalesce(moved.named_by, '{}'))`,
};

export type PocketRow = Awaited<ReturnType<typeof listPockets>>[number];

const select = (db: Database) =>
  db
    .select(columns)
    .from(pockets)
    .innerJoin(accounts, and(eq(accounts.household_id, pockets.household_id), eq(accounts.id, pockets.account_id)))
    .leftJoinLateral(moved, sql`true`)
    .leftJoinLateral(latestRate(accounts.currency), sql`true`);

/** Those in use by their nearest day, those without one after them. */
export function listPockets(db: Database) {
  return select(db)
    .where(and(eq(pockets.household_id, household()), isNull(pockets.archived_at)))
    .orderBy(sql`${pockets.target_day} asc nulls last`, pockets.created_at, pockets.id);
}

/** Those that were archived, the last first. */
export function listArchivedPockets(db: Database) {
  return db
    .select({ id: pockets.id, name: pockets.name, version: pockets.version })
    .from(pockets)
    .where(and(eq(pockets.household_id, household()), sql`${pockets.archived_at} is not null`))
    .orderBy(sql`${pockets.archived_at} desc`, pockets.id)
    .limit(50);
}

export function findPocket(db: Database, id: string) {
  return select(db).where(and(eq(pockets.household_id, household()), eq(pockets.id, id)));
}

export type PocketMove = {
  id: string;
  day: Day;
  amount: Cents;
  kind: PocketMoveKind;
  description: string | null;
  entry: string | null;
  person: string | null;
};

/** What moved a pocket, the newest first. */
export function listPocketMoves(db: Database, pocket: string) {
  return db.execute<PocketMove>(sql`
    select m.id, coalesce(t.date, m.day)::text as day, m.amount::float8 as amount, m.kind, t.description, m.transaction_id as entry,
           p.first_name as person
      from pocket_moves m
      left join transactions t on t.household_id = m.household_id and t.id = m.transaction_id
      left join profiles p on p.id = m.made_by
     where m.household_id = (select current_household()) and m.pocket_id = ${pocket}::uuid
       and (m.transaction_id is null or t.type not in ('income', 'loan_received'))
     order by coalesce(t.date, m.day) desc, m.made_at desc, m.id limit 100`);
}

const seriesOf = (bill: string | null) =>
  sql`(select s.series from ${schedules} s where s.household_id = (select current_household()) and s.id = ${bill}::uuid)`;

/** The series of the schedule whose bills a pocket pays. */
export const findSeries = (db: Database, bill: string | null) =>
  db.execute<{ series: string | null }>(sql`select ${seriesOf(bill)} as series`);

/** Records one once: a second insert of the same id changes nothing. */
export function recordPocket(db: Database, id: string, entry: PocketEntry, at: Date) {
  return db.execute(sql`
    insert into pockets (household_id, id, name, account_id, target, target_day, share, series, created_by, created_at)
    values (current_household(), ${id}::uuid, ${entry.name}, ${entry.account}::uuid, ${entry.target}::bigint,
            ${entry.target_day}::date, ${entry.share}::smallint, ${seriesOf(entry.bill)}, current_user_id(), ${at.toISOString()}::timestamptz)
    on conflict (household_id, id) do nothing`);
}

/** Changes one in use that still has the version that was shown. It stays in accounts of its currency. */
export function revisePocket(db: Database, shown: { id: string; version: number }, entry: PocketEntry) {
  return db.execute<{ id: string }>(sql`
    update pockets p set name = ${entry.name}, account_id = ${entry.account}::uuid, target = ${entry.target}::bigint,
           target_day = ${entry.target_day}::date, share = ${entry.share}::smallint, series = ${seriesOf(entry.bill)}, version = p.version + 1
     where p.household_id = (select current_household()) and p.id = ${shown.id}::uuid and p.version = ${shown.version}
       and p.archived_at is null
       and (select a.currency from accounts a where a.household_id = p.household_id and a.id = p.account_id)
         = (select a.currency from accounts a where a.household_id = p.household_id and a.id = ${entry.account}::uuid)
    returning p.id`);
}

/** `amount`: in the currency of its account; below zero it is taken out. The id makes it happen once. */
export type MovePocket = { id: string; pocket: string; amount: Cents };

/** The order in which pockets are locked (redraw_pockets.sql). */
const byPocket = (one: MovePocket, other: MovePocket) => (one.pocket < other.pocket ? -1 : 1);

/** Puts amounts in, or takes them out, all of them or none. PJ404: a pocket is gone. PJ001: there is less in it. PJ003: it is full. */
export const movePockets = (db: Database, moves: readonly MovePocket[], at: Date) =>
  db.execute(sql`
    select move_pocket(m.id, m.pocket, m.amount, ${at.toISOString()}::timestamptz)
      from jsonb_to_recordset(${JSON.stringify(moves.toSorted(byPocket))}::jsonb) as m(id uuid, pocket uuid, amount bigint)`);

/** What was last put in, all at once. */
export function listLastPuts(db: Database) {
  return db.execute<{ pocket: string; amount: Cents }>(sql`
    select m.pocket_id as pocket, m.amount::float8 as amount from pocket_moves m
     where m.household_id = (select current_household()) and m.kind = 'put'
       and m.made_at = (select max(l.made_at) from pocket_moves l
                         where l.household_id = (select current_household()) and l.kind = 'put')`);
}

/** Takes back what was put in or taken out, or says that an entry was not paid from it. PJ404: its pocket is archived. PJ001: less is left. */
export const removePocketMove = (db: Database, id: string) =>
  db.execute(sql`select take_back_pocket_move(${id}::uuid)`);

/** Archives one, and gives back what is in it; or takes it into use again, as it was. */
export const archivePocket = (db: Database, shown: { id: string; version: number }, archived: boolean, at: Date) =>
  db.execute<{ changed: boolean }>(
    sql`select archive_pocket(${shown.id}::uuid, ${shown.version}::integer, ${archived}::boolean, ${at.toISOString()}::timestamptz) as changed`,
  );
