import { type NeonQueryFunction, neon, neonConfig } from "@neondatabase/serverless";
import type { Role } from "../../local/simulators/database/engine.ts";
import { type Database, startDatabase } from "../../local/simulators/database.ts";

export type Sql = NeonQueryFunction<false, true>;

type Place = { dataDir?: string; postgresUrl?: string | undefined };

/** Starts a separate database bridge, by default in memory or to the Postgres that `PAMOJA_POSTGRES_URL` names. */
export async function startTestDatabase(
  place: Place = { postgresUrl: process.env.PAMOJA_POSTGRES_URL },
): Promise<Database> {
  const database = await startDatabase({ port: 0, ...place });
  const owner = connect(database, "owner");
  const { rows } = await owner`select from pg_roles where rolname = 'app'`;
  if (rows.length === 0) await owner`create role app login`;
  return database;
}

/** The production driver, talking to the bridge. */
export function connect(database: Database, role: Role, signal?: AbortSignal): Sql {
  neonConfig.fetchEndpoint = (_host, port) => `http://127.0.0.1:${port}/sql`;
  return neon(database.url(role), { fullResults: true, ...(signal ? { fetchOptions: { signal } } : {}) });
}
