/** Where the browsers of a person are notified (db/push/functions), and what waits to be sent there. */
import { eq, sql } from "drizzle-orm";
import type { PlanMail } from "../../app/domain/mails/mail-choice.ts";
import type { PushAddress, PushAnswer } from "../../app/domain/push/push-services.ts";
import type { Database } from "../client.ts";
import { profiles } from "../schema.ts";
import type { SystemScope } from "../system.ts";

/** A query: the caller's browsers that are notified; `endpoint` is null for those other than the one that asks. */
export const listPushAddresses = (db: Database) =>
  db.execute<{ endpoint: string | null; created_at: string }>(sql`select * from list_push_addresses()`);

export const recordPushAddress = (db: Database, { endpoint, p256dh, auth }: PushAddress, at: Date) =>
  db.execute(sql`select add_push_address(${endpoint}, ${p256dh}, ${auth}, ${at.toISOString()}::timestamptz)`);

/** @param all also those of the caller's other sessions */
export const removePushAddresses = (db: Database, all: boolean) =>
  db.execute(sql`select remove_push_addresses(${all}::boolean)`);

const ownProfile = () => eq(profiles.id, sql`(select current_user_id())`);

/** A query: of what the caller wants to be notified. */
export function findNotices(db: Database) {
  const { wants_due_notices: due, wants_pay_notices: pay, wants_short_notices: short } = profiles;
  return db.select({ due, pay, short }).from(profiles).where(ownProfile());
}

export function reviseNotices(db: Database, { due, pay, short }: Readonly<Record<PlanMail, boolean>>) {
  return db
    .update(profiles)
    .set({ wants_due_notices: due, wants_pay_notices: pay, wants_short_notices: short })
    .where(ownProfile())
    .returning({ id: profiles.id });
}

/** Something that one browser is to be told. */
export type TakenNotification = PushAddress & { session_id: string; kind: PlanMail; day: string };

/** What waits, of a batch or of any, at most `limit`. Nobody else sends it until it is settled as `later`. */
export async function takeNotifications(
  system: SystemScope,
  batch: string | null,
  at: Date,
  limit: number,
): Promise<TakenNotification[]> {
  const { taken } = await system.write((db) => ({
    taken: db.execute<TakenNotification>(
      sql`select * from take_notifications(${batch}::uuid, ${at.toISOString()}::timestamptz, ${limit}::integer)`,
    ),
  }));
  return taken;
}

export async function settleNotifications(
  system: SystemScope,
  answers: readonly (Pick<TakenNotification, "session_id" | "kind" | "day" | "endpoint"> & { answer: PushAnswer })[],
  at: Date,
): Promise<void> {
  await system.write((db) => ({
    settled: db.execute(
      sql`select settle_notifications(${JSON.stringify(answers)}::jsonb, ${at.toISOString()}::timestamptz)`,
    ),
  }));
}
