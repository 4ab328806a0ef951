import { neon, neonConfig } from "@neondatabase/serverless";
import { drizzle } from "drizzle-orm/neon-http";

const neonEndpoint = neonConfig.fetchEndpoint;
const LOOPBACK = new Set(["127.0.0.1", "localhost"]);

/**
 * A local database answers plain HTTP on its own port (local/simulators/database.ts). Any other host is Neon's and keeps the
 * driver's own address, which is https.
 */
export function reachLocalDatabases() {
  neonConfig.fetchEndpoint = (host, port, options) => {
    if (LOOPBACK.has(host)) return `http://${host}:${port}/sql`;
    return typeof neonEndpoint === "string" ? neonEndpoint : neonEndpoint(host, port, options);
  };
}

/** Milliseconds until a database that does not answer counts as unavailable. */
export const DATABASE_TIMEOUT = 10_000;

/** Where the database is, and what the worker tells it to be believed. */
export type DatabaseAccess = { url: string; workerSecret: string };

/**
 * A connection for one call. A read is one snapshot, so that the cards and lists of a page agree.
 * @param timeout milliseconds until the call is given up
 */
export function database(url: string, mode: "read" | "write", timeout = DATABASE_TIMEOUT) {
  reachLocalDatabases();
  const client = neon(url, {
    fetchOptions: { signal: AbortSignal.timeout(timeout) },
    ...(mode === "read" ? { isolationLevel: "RepeatableRead", readOnly: true } : {}),
  });
  return drizzle({ client });
}

export type Database = ReturnType<typeof database>;
