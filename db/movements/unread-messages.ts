/** Messages from a phone that only its person can interpret (db/movements/functions/receive_movements.sql). */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { phone_keys, unread_messages } from "../schema.ts";
import { textArray } from "../system.ts";

/** The caller's own, the oldest first, each with the account that its phone's messages are about. */
export function listUnreadMessages(db: Database) {
  return db
    .select({
      id: unread_messages.id,
      account_id: phone_keys.account_id,
      encrypted: sql<string>`convert_from(${unread_messages.encrypted}, 'UTF8')`,
      arrived_at: unread_messages.arrived_at,
    })
    .from(unread_messages)
    .innerJoin(
      phone_keys,
      and(eq(phone_keys.household_id, unread_messages.household_id), eq(phone_keys.id, unread_messages.phone_key_id)),
    )
    .orderBy(asc(unread_messages.arrived_at), asc(unread_messages.id));
}

/** How many of the caller's own wait. */
export const countUnreadMessages = (db: Database) =>
  db.select({ count: sql<number>`count(*)::int` }).from(unread_messages);

/** Deletes some of the caller's own, which were sorted. */
export function removeUnreadMessages(db: Database, ids: readonly string[]) {
  return db
    .delete(unread_messages)
    .where(sql`${unread_messages.id} = any (${textArray(ids)}::uuid[])`)
    .returning({ id: unread_messages.id });
}
