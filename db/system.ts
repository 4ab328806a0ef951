/** Calls of the database's own functions where nobody is signed in: for webhooks, jobs and published rates. */
import { type SQL, sql } from "drizzle-orm";
import { database } from "./client.ts";

type Row = Record<string, unknown>;

/** A question, which changes nothing. Throws when the database does not answer, or refuses the role. */
export const rpcRead = <R extends Row>(databaseUrl: string, call: SQL): Promise<R[]> =>
  through<R>(databaseUrl, "read", [call]);

/** One transaction of some calls. The last one's rows. Throws like `look`; nothing is written then. */
export const rpc = <R extends Row>(databaseUrl: string, ...calls: readonly SQL[]): Promise<R[]> =>
  through<R>(databaseUrl, "write", calls);

/** Refused as a whole when the role stands above row-level security. */
async function through<R extends Row>(
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

/** As Postgres reads a list of texts: as JSON, in which anything may stand. */
export const texts = (values: readonly string[]): SQL =>
  sql`(select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) value)`;
