import type { PGlite } from "@electric-sql/pglite";

/** Two of Postgres's own functions, which PGlite exports for its extensions. */
type Backend = { _GetUserId(): number; _SetUserIdAndSecContext(user: number, context: number): void };

/** What Postgres notes while a `security definer` function runs: SECURITY_LOCAL_USERID_CHANGE of its miscadmin.h. */
const CHANGED_LOCALLY = 1;

/** Alone it runs nothing else, and Postgres itself lets it go to roles only that the session's is a member of. */
const CHANGES_ROLE = /^\s*(?:reset\s+role|set\s+(?:(?:session|local)\s+)?role\s+(?:\w+|"[^"]+"))\s*;?\s*$/i;

/**
 * Holds the session to its role while `sql` runs. PGlite's one connection has signed in as the superuser, so Postgres
 * would let any statement of any role have those rights back. It never does within a `security definer` function:
 * there every change of `session_authorization` and `role` fails, by `set`, `reset`, `set_config`, `pg_settings` or a
 * function's own settings, however deep in blocks and dynamic text it sits. So statements run as if within one.
 */
export function holdRole({ Module }: PGlite, sql: string): void {
  setContext(Module, CHANGES_ROLE.test(sql) ? 0 : CHANGED_LOCALLY);
}

/** Lets the bridge switch the session to the next role. */
export function releaseRole({ Module }: PGlite): void {
  setContext(Module, 0);
}

function setContext(module: PGlite["Module"], context: number): void {
  const backend = module as unknown as Backend;
  backend._SetUserIdAndSecContext(backend._GetUserId(), context);
}
