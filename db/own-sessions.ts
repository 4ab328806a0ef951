/** Where whoever asks is signed in (db/functions/sessions). Sessions are named by ids; their tokens stay hashed. */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

export type OwnSession = {
  id: string;
  user_agent: string;
  /** Two letters; null where it is not known. */
  country: string | null;
  last_seen_at: string;
  /** Whether it is the one that asks. */
  is_own: boolean;
};

/** A query: the sessions that could be used now; the one that asks first, then as they were last seen. */
export const listOwnSessions = (db: Database, session: string | null) =>
  db.execute<OwnSession>(sql`select * from list_own_sessions(${session}::bytea)`);

/** Ends one of them. One that is over already is none to end. */
export const endOwnSession = (db: Database, id: string) => db.execute(sql`select end_own_session(${id}::uuid)`);

/** Ends all but the one that asks. */
export const endOtherSessions = (db: Database, session: string | null) =>
  db.execute(sql`select end_other_sessions(${session}::bytea)`);
