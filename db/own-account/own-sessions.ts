/** Where the caller is signed in (db/identity/functions). Sessions are identified by ids; their tokens stay hashed. */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

export type OwnSession = {
  id: string;
  user_agent: string;
  /** Two letters; null where unknown. */
  country: string | null;
  last_seen_at: string;
  /** Whether it is the requesting session. */
  is_own: boolean;
  /** Whether that one may end it: one without the second factor ends none with it. */
  may_end: boolean;
};

/** A query: the valid sessions; the requesting one first, then the last seen. */
export const listOwnSessions = (db: Database, session: string | null) =>
  db.execute<OwnSession>(sql`select * from list_own_sessions(${session}::bytea)`);

/** A query: when the requesting one began. */
export const findSessionBegan = (db: Database) => db.execute<{ began: string }>(sql`select session_began() as began`);

/** Ends one of them; nothing happens if it is already over, or the requesting one may not. */
export const endOwnSession = (db: Database, id: string, own: string | null) =>
  db.execute(sql`select end_own_session(${id}::uuid, ${own}::bytea)`);

/** Ends all but the requesting one, and those that it may not end. */
export const endOtherSessions = (db: Database, session: string | null) =>
  db.execute(sql`select end_other_sessions(${session}::bytea)`);
