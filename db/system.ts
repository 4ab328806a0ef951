/** Calls database functions outside of any session: for webhooks, jobs and published rates. */
import { type SQL, sql } from "drizzle-orm";
import { database } from "./client.ts";

type Row = Record<string, unknown>;

/** Makes a read-only call. Throws when the database does not answer, or refuses the role. */
export const rpcRead = <R extends Row>(databaseUrl: string, call: SQL): Promise<R[]> =>
  callBatch<R>(databaseUrl, "read", [call]);

/** Makes calls in one transaction and returns the last one's rows. Throws like `rpcRead`, having written nothing. */
export const rpc = <R extends Row>(databaseUrl: string, ...calls: readonly SQL[]): Promise<R[]> =>
  callBatch<R>(databaseUrl, "write", calls);

/** Refused as a whole when the role bypasses row-level security. */
async function callBatch<R extends Row>(
  databaseUrl: string,
  mode: "read" | "write",
  calls: readonly SQL[],
): Promise<R[]> {
  const db = database(databaseUrl, mode);
  const results = await db.batch([
    db.execute(sql`select require_safe_role()`),
    ...calls.map((call) => db.execute<R>(call)),
  ]);
  return results.at(-1)?.rows as R[];
}

/** A text array, passed as JSON, in which no character needs escaping. */
export const textArray = (values: readonly string[]): SQL =>
  sql`(select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) value)`;
