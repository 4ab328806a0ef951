/** Whether the worker runs, and whether it can serve: for monitors and for whoever deploys. They say no more than that. */

import { sql } from "drizzle-orm";
import { logError } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { refusalOf } from "../db/refusal.ts";
import { systemScope } from "../db/system.ts";

/** The newest migration that this worker was written for. */
const NEWEST = journal.entries.at(-1)?.tag ?? "";

/** The worker runs; nothing else is asked. */
export const health = (): Response => Response.json({ status: "ok" });

/**
 * Whether the database answers and believes the worker, its role stands below row-level security, and the schema is at
 * least the one that this worker was written for: a newer one serves it, too, as columns are added first and removed
 * later.
 */
export async function readiness({ database }: Configuration): Promise<Response> {
  try {
    const { versions } = await systemScope(database).read((db) => ({
      worker: db.execute(sql`select require_worker()`),
      versions: db.execute<{ version: string | null }>(sql`select schema_version() as version`),
    }));
    const schema = versions[0]?.version ?? "";
    if (schema >= NEWEST) return Response.json({ status: "ok" });
    logError("not-ready", `not ready: the schema is ${schema || "empty"}, and ${NEWEST} is needed`);
    return Response.json({ status: "schema is behind" }, { status: 503 });
  } catch (error) {
    const { code, sqlstate } = refusalOf(error, "");
    logError("not-ready", "not ready", { error, code: sqlstate });
    const status =
      code === "worker_unknown"
        ? "the database refuses the worker's secret"
        : "the database does not answer, or refuses the worker's role";
    return Response.json({ status }, { status: 503 });
  }
}
