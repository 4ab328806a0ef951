/**
 * One scope per request: everything a page reads goes to the database as one batch, and everything an action writes as
 * another. Each batch opens with `enter_session`, which tells the database who is asking.
 */
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Access, type RouteGuard, redirectFor, type Visitor } from "../app/domain/access.ts";
import { type Database, database, PATIENCE } from "./client.ts";
import { type DatabaseProblem, isExpected, problemOf } from "./problems.ts";
import { bytes, sha256 } from "./token.ts";
import { readVisitor, type VisitorRow } from "./visitor.ts";

type Query = BatchItem<"pg">;
/** Queries by the name that their rows get. They are sent in the order in which they are written. */
type Queries = Readonly<Record<string, Query | undefined>>;
/** `session` is the visitor's own as the database knows it: the hash of its token; null without one. */
type Build<Q extends Queries> = (db: Database, session: string | null) => Q;
type RowsOf<Q> = Q extends { _: { readonly result: infer Result } }
  ? Result extends { rows: infer Rows; rowCount: number | null }
    ? Rows
    : Result
  : undefined;
/** The rows of each query, by its name. */
export type Data<Q extends Queries> = { [Name in keyof Q]: RowsOf<Q[Name]> };

/** The visitor behind a guard: only the open ones also let strangers through. */
export type GuardedVisitor<G extends RouteGuard> = G extends "anyone" | "public-only" ? Visitor | null : Visitor;

/** `data` is null when the page's own queries failed while the session could still be read. */
export type ReadResult<G extends RouteGuard, Q extends Queries> =
  | { visitor: GuardedVisitor<G>; data: Data<Q>; problem: null }
  | { visitor: GuardedVisitor<G>; data: null; problem: DatabaseProblem };

export type WriteResult<Q extends Queries> =
  | { ok: true; visitor: Visitor; data: Data<Q> }
  | { ok: false; problem: DatabaseProblem };

/** A batch of writes with the access that its caller was given. */
export type Write = <Q extends Queries>(build: Build<Q>) => Promise<WriteResult<Q>>;

export type Scope = {
  requestId: string;
  /** The moment of the request. The only clock of the product. */
  at: Date;
  /** The visitor's token; null without a session cookie. */
  sessionToken: string | null;
  /** Whether a script asked (single fetch) rather than the browser itself. */
  fromScript: boolean;
  /** What a page reads, once the guard has let the visitor in; else a redirect is thrown. */
  read: <const G extends RouteGuard, Q extends Queries = Record<never, never>>(
    guard: G,
    build?: Build<Q>,
  ) => Promise<ReadResult<G, Q>>;
  /** What an action writes: all of it or nothing. */
  write: <Q extends Queries>(access: Access, build: Build<Q>) => Promise<WriteResult<Q>>;
  /** Calls a database function for somebody who is not signed in (db/functions). Throws when the database does not answer. */
  rpc: <Row extends Record<string, unknown>>(call: SQL) => Promise<Row>;
  /** Goes on after the response. */
  later: (work: Promise<unknown>) => void;
  /** Begins after the response. */
  afterwards: (work: () => Promise<unknown>) => void;
  /** Whether the visitor's session was used for the first time in an hour: then it lasts from now on, and so does its cookie. */
  isSessionRenewed: () => boolean;
  /** To be called when the response is there, although its body may still be on its way. */
  answered: () => void;
};

export type ScopeOptions = {
  databaseUrl: string;
  requestId: string;
  at: Date;
  sessionToken: string | null;
  fromScript: boolean;
  /** Path and query, for coming back after a sign-in. */
  here: string;
  /** The household that the form of this request says it was opened in; null when it does not say. */
  openedIn?: string | null;
  later: (work: Promise<unknown>) => void;
  afterwards: (work: () => Promise<unknown>) => void;
  /** Milliseconds that the database may be silent; PATIENCE where it does not say. */
  patience?: number;
  /** Told when the worker's role stands above row-level security. */
  onUnsafeRole: () => void;
};

type PendingRead = {
  build: Build<Queries>;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};
type Answer = { visitor: Visitor | null; data: Record<string, unknown> | null; problem: DatabaseProblem | null };

/** A session is renewed when it was last seen this long ago, in milliseconds, so that reading stays reading. */
const HOUR = 3_600_000;
export const SESSION_DAYS = 30;

/**
 * The page where one pays is a document of its own, on the way to it and from it, as only there PayPal is let in
 * (functions/security-headers.ts).
 */
const sendTo = (path: string, here: string): Response =>
  isWhereOnePays(path) || isWhereOnePays(here) ? redirectDocument(path) : redirect(path);
const isWhereOnePays = (path: string): boolean => /^\/subscribe(?![\w-])/.test(path);

/** A query that is left out is undefined, and has no rows. */
function namedQueries(queries: Queries): { names: string[]; queries: Query[] } {
  const present = Object.entries(queries).flatMap(([name, query]) => (query === undefined ? [] : [{ name, query }]));
  return { names: present.map(({ name }) => name), queries: present.map(({ query }) => query) };
}

/** What is executed as SQL answers with its rows inside a result; what is built, with the rows themselves. */
function dataOf(names: readonly string[], results: readonly unknown[]): Record<string, unknown> {
  const rowsOf = (result: unknown) => (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows);
  return Object.fromEntries(names.map((name, index) => [name, rowsOf(results[index])]));
}

export function createScope(options: ScopeOptions): Scope {
  const { requestId, at, sessionToken } = options;
  let queue: PendingRead[] = [];
  let roleIsUnsafe = false;
  let isSessionRenewed = false;
  const { patience: atFirst = PATIENCE } = options;
  let patience = atFirst;
  let isAnswered = false;

  /**
   * One call. Until the request is answered all of its calls share one patience: whoever waits is told within it. What
   * goes on after that, a long export above all, has it for each call.
   */
  async function call<Result>(mode: "read" | "write", send: (db: Database) => Promise<Result>): Promise<Result> {
    const began = Date.now();
    try {
      return await send(database(options.databaseUrl, mode, patience));
    } finally {
      if (!isAnswered) patience = Math.max(0, patience - (Date.now() - began));
    }
  }

  async function ownSession(): Promise<string | null> {
    return sessionToken === null ? null : bytes(await sha256(sessionToken));
  }

  function enter(session: string | null): SQL {
    return sql`select * from enter_session(${session}::bytea, ${at.toISOString()}::timestamptz)`;
  }

  function refuseUnsafeRole(): never {
    roleIsUnsafe = true;
    options.onUnsafeRole();
    throw new Response("The database role is above row-level security.", { status: 503 });
  }

  function visitorIn(result: unknown): Visitor | null {
    const row = (result as { rows: VisitorRow[] }).rows[0];
    if (row && !row.role_is_safe) {
      refuseUnsafeRole();
    }
    const seen = row?.last_seen_at ? new Date(row.last_seen_at) : at;
    if (at.getTime() - seen.getTime() > HOUR && !isSessionRenewed) {
      isSessionRenewed = true;
      options.later(touch());
    }
    return row ? readVisitor(row) : null;
  }

  async function touch() {
    const expires = new Date(at.getTime() + SESSION_DAYS * 24 * HOUR).toISOString();
    const hash = bytes(await sha256(sessionToken ?? ""));
    await rpc(sql`select touch_session(${hash}::bytea, ${at.toISOString()}::timestamptz, ${expires}::timestamptz)`);
  }

  /** Sends what all loaders of the request asked for in the same turn. */
  async function flush() {
    const pending = queue;
    queue = [];
    const session = await ownSession();
    const entering = enter(session);
    try {
      const { names, results } = await call("read", async (db) => {
        const built = pending.map(({ build }) => namedQueries(build(db, session)));
        const results = await db.batch([db.execute(entering), ...built.flatMap(({ queries }) => queries)]);
        return { names: built.map(({ names }) => names), results };
      });
      const [entered, ...rows] = results;
      const visitor = visitorIn(entered);
      for (const [index, { resolve }] of pending.entries()) {
        const own = names[index] ?? [];
        resolve({ visitor, data: dataOf(own, rows.splice(0, own.length)), problem: null });
      }
    } catch (error) {
      await answerWithout(pending, entering, error);
    }
  }

  /** The page's queries failed. Once more with the session alone, so that the shell can say so around the page. */
  async function answerWithout(pending: PendingRead[], entering: SQL, error: unknown) {
    const giveUp = (reason: unknown) => {
      // One each: an answer's body is read once.
      for (const each of pending) each.reject(reason instanceof Response ? reason.clone() : reason);
    };
    if (error instanceof Response) return giveUp(error);
    const problem = problemOf(error, requestId);
    console.error(`${requestId} reading failed: ${problem.code} ${String(error)}`);
    try {
      const [entered] = await call("read", (db) => db.batch([db.execute(entering)]));
      const visitor = visitorIn(entered);
      for (const each of pending) each.resolve({ visitor, data: null, problem });
    } catch {
      giveUp(unavailable());
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
      // A page that strangers may see is shown as to a stranger: around a form that could not be sent, above all.
      const open = guard === "anyone" || guard === "public-only";
      if (!open || roleIsUnsafe || !(reason instanceof Response)) throw reason;
      return { visitor: null, data: null, problem: problemOf(reason, requestId) } satisfies Answer;
    });
    const elsewhere = redirectFor(answer.visitor, guard);
    if (elsewhere !== null) throw sendTo(elsewhere, options.here);
    return answer as ReadResult<typeof guard, never>;
  };

  const write: Scope["write"] = async (access, build) => {
    try {
      const session = await ownSession();
      const { names, results } = await call("write", async (db) => {
        const { names, queries } = namedQueries(build(db, session));
        const results = await db.batch([
          db.execute(enter(session)),
          db.execute(sql`select require_access(${access}), require_household(${options.openedIn ?? null}::uuid)`),
          ...queries,
        ]);
        return { names, results };
      });
      const [entered, , ...rows] = results;
      const visitor = visitorIn(entered);
      if (visitor === null) throw new Error("a stranger passed require_access");
      return { ok: true, visitor, data: dataOf(names, rows) as never };
    } catch (error) {
      if (error instanceof Response) throw error;
      const problem = problemOf(error, requestId);
      if (problem.code === "PA503") refuseUnsafeRole();
      if (problem.code === "PA401" && !options.fromScript) {
        throw redirect(`/login?redirectTo=${encodeURIComponent(options.here)}`);
      }
      if (problem.code === "PA410") throw sendTo("/setup-currency", options.here);
      if (problem.code === "PA402") throw sendTo("/subscribe", options.here);
      if (problem.code === "PA403") throw new Response("Only editors of a household can change it.", { status: 403 });
      if (!isExpected(problem)) console.error(`${requestId} writing failed: ${problem.code} ${String(error)}`);
      return { ok: false, problem };
    }
  };

  async function rpc<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
    try {
      const [, result] = await call("write", (db) =>
        db.batch([db.execute(sql`select require_safe_role()`), db.execute(query)]),
      );
      return result.rows[0] as Row;
    } catch (error) {
      if (problemOf(error, requestId).code === "PA503") refuseUnsafeRole();
      console.error(`${requestId} calling failed: ${String(error)}`);
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
    rpc,
    later: options.later,
    afterwards: options.afterwards,
    isSessionRenewed: () => isSessionRenewed,
    answered() {
      isAnswered = true;
      patience = atFirst;
    },
  };
}
