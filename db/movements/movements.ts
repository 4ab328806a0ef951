/** Movements that messages and statements reported, before and after their review (db/movements/functions). */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { MovementSource } from "../../app/domain/movements/movement.ts";
import type { MovementEntry, SameEntry } from "../../app/domain/movements/review/entries.ts";
import type { KnownNumber } from "../../app/domain/movements/review/known-numbers.ts";
import type { PayeeGroup } from "../../app/domain/movements/review/payee-group.ts";
import type { StagedMovement } from "../../app/domain/movements/stored-movement.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { movements, own_accounts } from "../schema.ts";
import { textArray } from "../system.ts";

const household = () => sql`(select current_household())`;
/** That a movement waits for a review. An account that was removed takes what waits for it along. */
export const isWaiting = and(
  eq(movements.household_id, household()),
  eq(movements.state, "waiting"),
  sql`exists (select from accounts a where a.household_id = ${movements.household_id} and a.id = ${movements.account_id}
    and a.removed_at is null)`,
);

/** Stores movements of an account; what is known already is stored once. */
export function stageMovements(
  db: Database,
  account: string,
  source: MovementSource,
  staged: readonly StagedMovement[],
  at: Date,
) {
  const rows = staged.map((movement) => ({ id: newId(), ...movement }));
  return db.execute<{ fresh: number; known: number; differing: number }>(
    sql`select fresh, known, differing from stage_movements(${account}::uuid, ${source}, ${JSON.stringify(rows)}::jsonb,
      ${at.toISOString()}::timestamptz)`,
  );
}

/** Remembers which account of one's own a name stands for. */
export function recordOwnAccount(db: Database, account: string, name: string, other: string) {
  return db
    .insert(own_accounts)
    .values({ household_id: household() as never, account_id: account, name, other_account_id: other })
    .onConflictDoUpdate({
      target: [own_accounts.household_id, own_accounts.account_id, own_accounts.name],
      set: { other_account_id: other },
    })
    .returning({ name: own_accounts.name });
}

/** Remembers what someone decided; null takes it back. Movements that wait no more stay as they are. */
export function decideMovements(db: Database, ids: readonly string[], decision: string | null) {
  return db
    .update(movements)
    .set({ decision })
    .where(and(isWaiting, sql`${movements.id} = any (${textArray(ids)}::uuid[])`))
    .returning({ id: movements.id });
}

/** Gives a movement the day that its message did not print. */
export function dateMovement(db: Database, id: string, day: Day) {
  return db
    .update(movements)
    .set({ day })
    .where(and(isWaiting, eq(movements.id, id), isNull(movements.time)))
    .returning({ id: movements.id });
}

export type MovementAddition = {
  entries: readonly MovementEntry[];
  same: readonly SameEntry[];
  removed: readonly string[];
  leftOut: readonly string[];
};

/** Brings reviewed movements into the ledger, all or nothing, once. */
export function addMovements(
  db: Database,
  id: string,
  { entries, same, removed, leftOut }: MovementAddition,
  at: Date,
) {
  return db.execute<{ count: number }>(
    sql`select add_movements(${id}::uuid, ${JSON.stringify(entries)}::jsonb, ${JSON.stringify(same)}::jsonb,
      ${textArray(removed)}::uuid[], ${textArray(leftOut)}::uuid[], ${at.toISOString()}::timestamptz) as count`,
  );
}

/** Takes back one addition of movements. PR404: it was undone. PG001: more would wait than may. */
export const undoMovements = (db: Database, id: string, at: Date) =>
  db.execute<{ count: number }>(sql`select undo_movements(${id}::uuid, ${at.toISOString()}::timestamptz) as count`);

/**
 * Remembers what all waiting movements of a payee become, in one direction and of one kind; also of those that print their name
 * without the number, where nobody else has that name (`withOnePayee` in app/domain/movements/review/review.ts).
 */
export function decidePayee(db: Database, { payee, direction, kind, account = null }: PayeeGroup, decision: string) {
  return db
    .update(movements)
    .set({ decision })
    .where(
      and(
        ...[isWaiting, isOfPayee(payee), eq(movements.direction, direction), eq(movements.kind, kind)],
        account === null ? undefined : eq(movements.account_id, account),
      ),
    )
    .returning({ id: movements.id });
}

const isOfPayee = (payee: string) => sql`(${movements.payee} = ${payee} or (${movements.payee} = ${movements.payee_name}
  and ${movements.payee_name} in (
    select n.payee_name from movements n
     where n.household_id = ${household()} and n.state = 'waiting' and n.payee <> n.payee_name
     group by n.payee_name having min(n.payee) = ${payee} and max(n.payee) = ${payee})))`;

/** The day of the first movement that waits. */
export const firstMovementDay = (db: Database) =>
  db
    .select({ day: sql<Day | null>`min(${movements.day})::text` })
    .from(movements)
    .where(isWaiting);

/** Takes the caller's own movements out of the review, as one addition that can be undone. PG409: they are not `expected`. */
export const discardMovements = (db: Database, id: string, expected: number, at: Date) =>
  db.execute<{ count: number }>(
    sql`select discard_movements(${id}::uuid, ${expected}::integer, ${at.toISOString()}::timestamptz) as count`,
  );

/** What was discarded from the review in the last 30 days and not taken back or offered again, the newest first. */
export type Discard = { id: string; count: number; day: Day; time: string; person: string | null };

export const listDiscards = (db: Database) =>
  db.execute<Discard>(sql`
    select b.id, b.count, household_day(b.created_at)::text as day,
           to_char(b.created_at at time zone current_setting('app.time_zone'), 'HH24:MI') as time, p.first_name as person
      from bulk_edits b left join profiles p on p.id = b.created_by
     where b.household_id = (select current_household()) and b.undone_at is null
       and b.created_at > request_time() - interval '30 days'
       and exists (select from movements l where l.household_id = b.household_id and l.addition_id = b.id and l.state = 'discarded')
     order by b.created_at desc limit 50`);

/**
 * What an account holds at the end of the last day of an addition, and what its last message prints; in cents. `mayBegin`:
 * whether nobody ever agreed it with its bank, so that it may begin otherwise. `isAwaited`: movements up to that day still wait.
 */
export type Agreement = {
  account: string;
  name: string;
  currency: string;
  day: Day;
  printed: number;
  held: number;
  mayBegin: boolean;
  isAwaited: boolean;
  /** What it began with, and what it holds today. */
  opening: number;
  today: number;
};

export const listAgreements = (db: Database, addition: string) =>
  db.execute<Agreement>(sql`
    select a.account, a.name, o.currency, a.day::text, a.printed::float8 as printed, a.held::float8 as held, a.may_begin as "mayBegin",
           a.is_awaited as "isAwaited",
           o.opening_balance::float8 as opening, account_balance_on(o.id, household_today())::float8 as today
      from movement_agreements(${addition}::uuid) a
      join accounts o on o.household_id = (select current_household()) and o.id = a.account`);

/**
 * An account whose history begins before its opening day: the first of those days, what it held before that by its opening balance,
 * and what is printed; in cents.
 */
export type EarlierOpening = {
  account: string;
  name: string;
  currency: string;
  openingDay: Day;
  day: Day;
  balance: number;
  printed: number | null;
};

export const listEarlierOpenings = (db: Database, addition: string) =>
  db.execute<EarlierOpening>(sql`
    select e.account, e.name, a.currency, e.opening_day::text as "openingDay", e.day::text, e.balance::float8 as balance,
           e.printed::float8 as printed
      from earlier_openings(${addition}::uuid) e
      join accounts a on a.household_id = (select current_household()) and a.id = e.account`);

/**
 * Locks the accounts of an addition, so that the next statement sees what a concurrent transaction has committed. A single
 * statement would wait for that transaction, then update the account from a snapshot taken before it.
 */
export const lockAccountsOf = (db: Database, addition: string) =>
  db.execute(sql`
    select a.id from accounts a
     where a.household_id = (select current_household())
       and a.id in (select l.account_id from movements l
                     where l.household_id = (select current_household()) and l.addition_id = ${addition}::uuid)
     order by a.id for no key update of a`);

/**
 * Lets an account begin with the first movement of an addition, with what it held then: its balance of today stays. After
 * `lockAccountsOf`.
 */
export const beginEarlier = (db: Database, account: string, addition: string) =>
  db.execute<{ id: string }>(sql`
    update accounts a
       set opening_day = e.day, opening_balance = e.balance, opening_rate = e.rate, opening_rate_source = e.rate_source,
           opening_rate_date = e.rate_day, version = a.version + 1
      from earlier_openings(${addition}::uuid) e
     where a.household_id = (select current_household()) and a.id = ${account}::uuid and e.account = a.id
    returning a.id`);

/** Notes which accounts agree with the last message of an addition. After `lockAccountsOf`. */
export const agreeAccounts = (db: Database, addition: string) =>
  db.execute<{ id: string }>(sql`
    update accounts a set reconciled_on = g.day, reconciled_balance = g.printed, version = a.version + 1
      from movement_agreements(${addition}::uuid) g
     where a.household_id = (select current_household()) and a.id = g.account and g.printed = g.held
       and (a.reconciled_on is null or a.reconciled_on <= g.day)
       and (a.reconciled_on, a.reconciled_balance) is distinct from (g.day, g.printed)
    returning a.id`);

/** Notes the last digits of accounts of which none are known. */
export const recordNumbers = (db: Database, numbers: readonly KnownNumber[]) =>
  db.execute(sql`
    update accounts a set digits = n.digits, version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(account uuid, digits text)
     where a.household_id = (select current_household()) and a.id = n.account and a.digits is null and a.removed_at is null`);

/** Lets an account begin with as much as makes it agree with the last message of an addition. After `lockAccountsOf`. */
export const beginAccount = (db: Database, account: string, addition: string) =>
  db.execute<{ id: string }>(sql`
    update accounts a set opening_balance = a.opening_balance + g.printed - g.held, version = a.version + 1
      from movement_agreements(${addition}::uuid) g
     where a.household_id = (select current_household()) and a.id = ${account}::uuid and g.account = a.id and g.may_begin
    returning a.id`);
