/** Whether the worker runs, and whether it can serve: for monitors and for whoever deploys. They say no more than that. */

import { sql } from "drizzle-orm";
import { logError } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { systemScope } from "../db/system.ts";

/** The newest migration that this worker was written for. */
const NEWEST = journal.entries.at(-1)?.tag ?? "";

/** The worker runs; nothing else is asked. */
export const health = (): Response => Response.json({ status: "ok" });

/**
 * Whether the database answers, the worker's role stands below row-level security, and the schema is at least the one that
 * this worker was written for: a newer one serves it, too, as columns are added first and removed later.
 */
export async function readiness({ databaseUrl }: Configuration): Promise<Response> {
  try {
    const { versions } = await systemScope(databaseUrl).read((db) => ({
      versions: db.execute<{ version: string | null }>(sql`select schema_version() as version`),
    }));
    const schema = versions[0]?.version ?? "";
    const isBehind = schema < NEWEST;
    return Response.json(
      { status: isBehind ? "schema is behind" : "ok", schema, expected: NEWEST },
      { status: isBehind ? 503 : 200 },
    );
  } catch (error) {
    logError("not-ready", "not ready", { error });
    return Response.json({ status: "the database does not answer, or refuses the worker's role" }, { status: 503 });
  }
}
