import { neon, neonConfig } from "@neondatabase/serverless";
import { drizzle } from "drizzle-orm/neon-http";

const neonEndpoint = neonConfig.fetchEndpoint;
const LOOPBACK = new Set(["127.0.0.1", "localhost"]);

/**
 * On this machine the database answers plain HTTP on its own port (local/stand-ins/database.ts). Any other host is Neon's and
 * keeps the driver's own address, which is https.
 */
export function reachLocalDatabases() {
  neonConfig.fetchEndpoint = (host, port, options) => {
    if (LOOPBACK.has(host)) return `http://${host}:${port}/sql`;
    return typeof neonEndpoint === "string" ? neonEndpoint : neonEndpoint(host, port, options);
  };
}

/** How long a database may be silent before the page says that it cannot be reached, in milliseconds. */
export const PATIENCE = 10_000;

/**
 * A connection for one call. Reading is one snapshot, so that cards and lists of a page agree.
 * @param patience milliseconds until the call is given up
 */
export function database(url: string, mode: "read" | "write", patience = PATIENCE) {
  reachLocalDatabases();
  const client = neon(url, {
    fetchOptions: { signal: AbortSignal.timeout(patience) },
    ...(mode === "read" ? { isolationLevel: "RepeatableRead", readOnly: true } : {}),
  });
  return drizzle({ client });
}

export type Database = ReturnType<typeof database>;
