/** Movements that wait for a review, as many as one holds. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { LIMITS } from "../../app/domain/limits.ts";
import type { Database } from "../client.ts";
import { accounts, movements } from "../schema.ts";
import { isWaiting } from "./movements.ts";

export const household = () => sql`(select current_household())`;

/** The movements that one review holds (`listWaitingMovements`). */
export const reviewed = sql`(
  select l.* from movements l
   where l.household_id = (select current_household()) and l.state = 'waiting'
     and exists (select from accounts a where a.household_id = l.household_id and a.id = l.account_id and a.removed_at is null)
   order by l.day nulls first, l.time nulls first, l.id limit ${LIMITS["reviewed movements"]})`;

/** Of a file's movement, the kind of the file by the names of its columns; a restored one is of a kind of its own. Else null. */
export const formatOf = (movement: SQL) => sql<string | null>`case when ${movement}.source = 'file' then coalesce(
  (select md5(array_to_string(f.columns, ',')) from imports f
    where f.household_id = ${movement}.household_id and f.account_id = ${movement}.account_id
      and f.committed_at = ${movement}.created_at limit 1), ${movement}.created_at::text) end`;

/** What waits for a review, oldest first. */
export function listWaitingMovements(db: Database) {
  return db
    .select({
      id: movements.id,
      account_id: movements.account_id,
      currency: accounts.currency,
      receipt: movements.receipt,
      part: movements.part,
      day: movements.day,
      time: movements.time,
      amount: movements.amount,
      direction: movements.direction,
      kind: movements.kind,
      wallet: movements.wallet,
      party_name: movements.party_name,
      party_number: movements.party_number,
      party_account: movements.party_account,
      payee: movements.payee,
      payee_name: movements.payee_name,
      balance: movements.balance,
      reverses: movements.reverses,
      source: movements.source,
      format: formatOf(sql`${movements}`),
      decision: movements.decision,
    })
    .from(movements)
    .innerJoin(accounts, and(eq(accounts.household_id, movements.household_id), eq(accounts.id, movements.account_id)))
    .where(isWaiting)
    .orderBy(sql`${movements.day} nulls first`, sql`${movements.time} nulls first`, asc(movements.id))
    .limit(LIMITS["reviewed movements"]);
}

/** How many movements wait, charges not counted, also beyond what one review holds. */
export const countWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(movements)
    .where(and(isWaiting, sql`${movements.part} !~ '\\mfee\\M'`));

/** How many of those the caller would discard (`discard_movements`): their own, and those of nobody who is still there. */
export const countOwnWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(movements)
    .where(
      and(
        isWaiting,
        sql`${movements.part} !~ '\\mfee\\M'`,
        sql`coalesce(${movements.created_by} = (select current_user_id()), true)`,
      ),
    );
