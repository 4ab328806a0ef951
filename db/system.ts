/** Reads and writes outside of any session: for webhooks, jobs and published rates. */

import { type SQL, sql } from "drizzle-orm";
import { countDatabaseCall } from "../app/log/activity.ts";
import { type Database, type DatabaseAccess, database } from "./client.ts";
import { type Data, namedQueries, type Queries } from "./named-queries.ts";
import { repeatable } from "./repeat.ts";

export type SystemScope = {
  /** Reads as one snapshot. Throws when the database does not answer, or refuses the role. */
  read: <Q extends Queries>(build: (db: Database) => Q) => Promise<Data<Q>>;
  /** Writes everything or nothing. Throws like `read`. */
  write: <Q extends Queries>(build: (db: Database) => Q) => Promise<Data<Q>>;
};

/** Makes one call to the database. */
export type Call = <Result>(mode: "read" | "write", send: (db: Database) => Promise<Result>) => Promise<Result>;

/** Calls with the full timeout each, for what no visitor waits for. A request has its own (`Scope.system`). */
export const systemScope = ({ url, workerSecret }: DatabaseAccess): SystemScope =>
  systemScopeWith(workerSecret, (mode, send) => repeatable(() => countDatabaseCall(() => send(database(url, mode)))));

/** What each batch outside of a session begins with. */
export const enterWorker = (workerSecret: string): SQL => sql`select enter_worker(${workerSecret})`;

/** Every batch is refused when the role bypasses row-level security. */
export function systemScopeWith(workerSecret: string, call: Call): SystemScope {
  const send =
    (mode: "read" | "write"): SystemScope["read"] =>
    (build) =>
      call(mode, async (db) => {
        const { queries, dataOf } = namedQueries(build(db));
        const [, ...results] = await db.batch([db.execute(enterWorker(workerSecret)), ...queries]);
        return dataOf(results) as never;
      });
  return { read: send("read"), write: send("write") };
}

/** A text array, passed as JSON, in which no character needs escaping. */
export const textArray = (values: readonly string[]): SQL =>
  sql`(select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) value)`;

export const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(",")}}`}::uuid[]`;
