/**
 * The addresses at which calendars read what a household plans, one for each person (db/calendar-feeds/functions). Their tokens
 * are stored as hashes.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import { neighbourhoodOf, networkOf } from "../../app/domain/network.ts";
import type { Database } from "../client.ts";
import { limitKey } from "../identity/attempts.ts";
import { hashOf } from "../identity/token.ts";
import { calendar_feeds } from "../schema.ts";

/** The caller's own; no row where they have none. */
export function findCalendarFeed(db: Database) {
  const { id, with_amounts, created_at, last_read_at } = calendar_feeds;
  return db
    .select({ id, with_amounts, created_at, last_read_at })
    .from(calendar_feeds)
    .where(
      and(
        eq(calendar_feeds.household_id, sql`(select current_household())`),
        eq(calendar_feeds.user_id, sql`(select current_user_id())`),
        isNull(calendar_feeds.ended_at),
      ),
    );
}

export type CalendarFeed = Awaited<ReturnType<typeof findCalendarFeed>>[number];

/** Adds one in the place of any other. `added` is false when this id was added before, with another token. */
export function recordCalendarFeed(
  db: Database,
  { id, withAmounts, tokenHash }: { id: string; withAmounts: boolean; tokenHash: string },
  at: Date,
) {
  return db.execute<{ added: boolean }>(
    sql`select add_calendar_feed(${id}::uuid, ${withAmounts}::boolean, ${tokenHash}::bytea,
      ${at.toISOString()}::timestamptz) as added`,
  );
}

/** Revokes the caller's own. */
export const removeCalendarFeed = (db: Database, id: string) =>
  db.execute(sql`select remove_calendar_feed(${id}::uuid)`);

/** Who reads, where they may; `retry_after` is in seconds. */
export type Reader =
  | { outcome: "open"; household: string; currency: string; today: Day; with_amounts: boolean }
  | { outcome: "lapsed"; household: string; today: Day }
  | { outcome: "unknown" | "ended" }
  | { outcome: "limited"; retry_after: number };

/** A request of a calendar: the hash of its token, and the keys by which it is counted. */
export type Arrival = { hash: string; keys: readonly string[] };

export async function arrivalOf(token: string, address: string): Promise<Arrival> {
  const hash = await hashOf(token);
  const keys = await Promise.all([
    limitKey("calendar", "token", hash),
    limitKey("calendar", "network", networkOf(address)),
    limitKey("calendar", "neighbourhood", neighbourhoodOf(address)),
  ]);
  return { hash, keys };
}

/** The first query of a calendar's batch: those that follow read as the token's person. */
export function enterCalendarFeed(db: Database, { hash, keys }: Arrival, at: Date) {
  return db.execute<Reader>(
    sql`select * from enter_calendar_feed(${hash}::bytea, ${`{${keys.join(",")}}`}::text[],
      ${at.toISOString()}::timestamptz)`,
  );
}
