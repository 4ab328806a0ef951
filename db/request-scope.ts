/**
 * Makes a request's scope, and sends its batches. Each opens with `enter_session`, which identifies the visitor to the
 * database.
 */
import { type SQL, sql } from "drizzle-orm";
import { type RouteGuard, redirectFor, type SignedIn } from "../app/domain/access.ts";
import { endOf } from "../app/domain/limits.ts";
import { countDatabaseCall } from "../app/log/activity.ts";
import { logError } from "../app/log/log.ts";
import { readVisitor, type VisitorRow } from "./access/visitor.ts";
import { DATABASE_TIMEOUT, type DatabaseAccess, database } from "./client.ts";
import { bytes, sha256 } from "./identity/token.ts";
import { namedQueries, type Queries, type Reading } from "./named-queries.ts";
import { isExpected, type Refusal, refusalOf } from "./refusal.ts";
import { redirectResponse, responseToRefusal } from "./refusal-responses.ts";
import { repeatable } from "./repeat.ts";
import type { ReadResult, Scope } from "./scope.ts";
import { type Call, enterWorker, systemScopeWith } from "./system.ts";

export type ScopeOptions = {
  database: DatabaseAccess;
  requestId: string;
  at: Date;
  sessionToken: string | null;
  fromScript: boolean;
  /** Path and query, to return to after a sign-in. */
  currentPath: string;
  /** The household in which this request's form was opened; null when the form does not say. */
  openedIn?: string | null;
  /** Who typed it; null when it does not say. */
  typedBy?: string | null;
  waitUntil: (work: Promise<unknown>) => void;
  afterResponse: (work: () => Promise<unknown>) => void;
  /** Milliseconds until a database call is given up; DATABASE_TIMEOUT by default. */
  timeout?: number;
  /** Called when the worker's database role bypasses row-level security. */
  onUnsafeRole: () => void;
};

type PendingRead = {
  build: Reading<Queries>;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};
type Answer = { visitor: SignedIn | null; data: Record<string, unknown> | null; refusal: Refusal | null };

/** Milliseconds after which a used session is renewed. Renewing it on every request would turn every read into a write. */
const HOUR = 3_600_000;

/** Whether a guard admits strangers. */
const isOpen = (guard: RouteGuard): boolean => guard === "anyone" || guard === "public-only";

export function createScope(options: ScopeOptions): Scope {
  const { requestId, at, sessionToken } = options;
  const { url, workerSecret } = options.database;
  let queue: PendingRead[] = [];
  let isRoleUnsafe = false;
  let isSessionRenewed = false;
  const { timeout: fullTimeout = DATABASE_TIMEOUT } = options;
  /** Milliseconds: how long this request may wait for the database, and how long it has. */
  let limit = fullTimeout;
  let waited = 0;
  let isAnswered = false;

  /**
   * Makes one call. Until the request is answered, all of its calls share one limit, so nobody waits longer than that.
   * Afterwards, as in a long export, each call has the full time.
   */
  const call: Call = async (mode, send) => {
    const start = Date.now();
    try {
      const timeLeft = () => (isAnswered ? fullTimeout : Math.max(0, limit - waited - (Date.now() - start)));
      return await repeatable(() => countDatabaseCall(() => send(database(url, mode, timeLeft()))));
    } finally {
      waited += Date.now() - start;
    }
  };

  async function ownSession(): Promise<string | null> {
    return sessionToken === null ? null : bytes(await sha256(sessionToken));
  }

  function enter(session: string | null): SQL {
    return sql`select * from enter_session(${session}::bytea, ${at.toISOString()}::timestamptz, ${workerSecret})`;
  }

  function refuseUnsafeRole(): never {
    isRoleUnsafe = true;
    options.onUnsafeRole();
    throw new Response("The database role bypasses row-level security.", { status: 503 });
  }

  function visitorIn(result: unknown): SignedIn | null {
    const row = (result as { rows: VisitorRow[] }).rows[0];
    if (row && !row.role_is_safe) {
      refuseUnsafeRole();
    }
    const lastSeen = row?.last_seen_at ? new Date(row.last_seen_at) : at;
    if (!row?.is_demo && at.getTime() - lastSeen.getTime() > HOUR && !isSessionRenewed) {
      isSessionRenewed = true;
      options.waitUntil(touch());
    }
    return row ? readVisitor(row) : null;
  }

  async function touch() {
    const expires = endOf("session", at);
    const hash = bytes(await sha256(sessionToken ?? ""));
    await rpc(sql`select touch_session(${hash}::bytea, ${at.toISOString()}::timestamptz, ${expires}::timestamptz)`);
  }

  /** Sends the queries of all of the request's loaders as one batch. */
  async function flush() {
    const pending = queue;
    queue = [];
    const session = await ownSession();
    const enterQuery = enter(session);
    try {
      const { built, results } = await call("read", async (db) => {
        const built = await Promise.all(pending.map(async ({ build }) => namedQueries(await build(db, session))));
        const results = await db.batch([db.execute(enterQuery), ...built.flatMap(({ queries }) => queries)]);
        return { built, results };
      });
      const [entered, ...rows] = results;
      const visitor = visitorIn(entered);
      for (const [index, { resolve }] of pending.entries()) {
        const { queries, dataOf } = built[index] ?? namedQueries({});
        resolve({ visitor, data: dataOf(rows.splice(0, queries.length)), refusal: null });
      }
    } catch (error) {
      await resolveWithoutData(pending, enterQuery, error);
    }
  }

  /** The page's queries failed: reads the session alone, so that the shell can still be shown around the error. */
  async function resolveWithoutData(pending: PendingRead[], enterQuery: SQL, error: unknown) {
    const rejectAll = (reason: unknown) => {
      // A clone each, as a response's body can be read only once.
      for (const each of pending) each.reject(reason instanceof Response ? reason.clone() : reason);
    };
    if (error instanceof Response) return rejectAll(error);
    const refusal = refusalOf(error, requestId);
    logError("read-failed", `read failed: ${refusal.sqlstate}`, { error, code: refusal.sqlstate });
    try {
      const [entered] = await call("read", (db) => db.batch([db.execute(enterQuery)]));
      const visitor = visitorIn(entered);
      for (const each of pending) each.resolve({ visitor, data: null, refusal });
    } catch {
      rejectAll(unavailable());
    }
  }

  function unavailable(): Response {
    return new Response("The database did not answer.", { status: 503, statusText: "Service Unavailable" });
  }

  const read: Scope["read"] = async (guard, build) => {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (queue.length === 0) setTimeout(flush, 0);
      queue.push({ build: build ?? (() => ({})), resolve, reject });
    }).catch((reason) => {
      // A public page is shown as to a stranger, above all around a form that could not be sent.
      if (!isOpen(guard) || isRoleUnsafe || !(reason instanceof Response)) throw reason;
      return { visitor: null, data: null, refusal: refusalOf(reason, requestId) } satisfies Answer;
    });
    // A demo session signs nobody in: where strangers are admitted, its visitor is one.
    const isStranger = isOpen(guard) && answer.visitor?.isDemo;
    const visitor = isStranger ? null : answer.visitor;
    const redirectPath = redirectFor(visitor, guard);
    if (redirectPath !== null) throw redirectResponse(redirectPath, options.currentPath);
    return { ...answer, visitor } as ReadResult<typeof guard, never>;
  };

  const attempt: Scope["attempt"] = async (access, build) => {
    try {
      const session = await ownSession();
      const { dataOf, results } = await call("write", async (db) => {
        const { queries, dataOf } = namedQueries(build(db, session));
        const results = await db.batch([
          db.execute(enter(session)),
          db.execute(sql`select require_access(${access}), require_household(${options.openedIn ?? null}::uuid),
            require_person(${options.typedBy ?? null}::uuid)`),
          ...queries,
        ]);
        return { dataOf, results };
      });
      const [entered, , ...rows] = results;
      const visitor = visitorIn(entered);
      if (visitor === null) throw new Error("a stranger passed require_access");
      return { ok: true, value: { visitor, data: dataOf(rows) as never } };
    } catch (error) {
      if (error instanceof Response) throw error;
      const refusal = refusalOf(error, requestId);
      if (refusal.code === "role_unsafe") refuseUnsafeRole();
      if (!isExpected(refusal) && responseTo(refusal) === null)
        logError("write-failed", `write failed: ${refusal.sqlstate}`, { error, code: refusal.sqlstate });
      return { ok: false, refusal };
    }
  };

  const responseTo: Scope["responseTo"] = (refusal) => responseToRefusal(refusal, options);

  const write: Scope["write"] = async (access, build) => {
    const result = await attempt(access, build);
    const response = result.ok ? null : responseTo(result.refusal);
    if (response !== null) throw response;
    return result;
  };

  async function rpc<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
    try {
      const [, result] = await call("write", (db) =>
        db.batch([db.execute(enterWorker(workerSecret)), db.execute(query)]),
      );
      return result.rows[0] as Row;
    } catch (error) {
      const { code, sqlstate } = refusalOf(error, requestId);
      if (code === "role_unsafe") refuseUnsafeRole();
      logError("call-failed", "call failed", { error, code: sqlstate });
      throw unavailable();
    }
  }

  return {
    requestId,
    at,
    sessionToken,
    fromScript: options.fromScript,
    read,
    write,
    attempt,
    responseTo,
    rpc,
    system: systemScopeWith(workerSecret, call),
    allowTime(milliseconds) {
      limit = milliseconds;
    },
    waitUntil: options.waitUntil,
    afterResponse: options.afterResponse,
    isSessionRenewed: () => isSessionRenewed,
    markAnswered() {
      isAnswered = true;
    },
  };
}
