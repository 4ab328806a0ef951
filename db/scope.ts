/**
 * One scope per request: everything a page reads goes to the database as one batch, and everything an action writes as
 * another. `request-scope.ts` makes it.
 */
import type { SQL } from "drizzle-orm";
import type { RouteGuard, SignedIn } from "../app/domain/access.ts";
import type { Result } from "../app/domain/result.ts";
import type { Access } from "../app/domain/verbs.ts";
import type { Build, Data, Queries, Reading } from "./named-queries.ts";
import type { Refusal } from "./refusal.ts";
import type { SystemScope } from "./system.ts";

/** The visitor behind a guard; only the open guards also admit strangers. */
export type GuardedVisitor<G extends RouteGuard> = G extends "anyone" | "public-only" ? SignedIn | null : SignedIn;

/** A page is shown with or without its rows: `data` is null when its queries failed but the session could be read. */
export type ReadResult<G extends RouteGuard, Q extends Queries> =
  | { visitor: GuardedVisitor<G>; data: Data<Q>; refusal: null }
  | { visitor: GuardedVisitor<G>; data: null; refusal: Refusal };

/** The rows of a batch of writes, and who wrote them. */
export type WriteResult<Q extends Queries> = Result<{ visitor: SignedIn; data: Data<Q> }, Refusal>;

/** The first row of the query named `result`, for a batch whose only write is one function call. */
export function firstRow<Row>(
  written: Result<{ visitor: SignedIn; data: { result: readonly Row[] } }, Refusal>,
): Result<{ visitor: SignedIn; row: Row }, Refusal> {
  if (!written.ok) return written;
  const { visitor, data } = written.value;
  const [row] = data.result;
  if (row === undefined) throw new Error("the database answered without a row");
  return { ok: true, value: { visitor, row } };
}

/** A batch of writes with the access granted to its caller. */
export type Write = <Q extends Queries>(build: Build<Q>) => Promise<WriteResult<Q>>;

export type Scope = {
  requestId: string;
  /** The time of the request: the product's only clock. */
  at: Date;
  /** The visitor's token; null without a session cookie. */
  sessionToken: string | null;
  /** Whether a script made the request (single fetch) rather than the browser itself. */
  fromScript: boolean;
  /** Reads what a page shows. Throws a redirect when the guard does not admit the visitor. */
  read: <const G extends RouteGuard, Q extends Queries = Record<never, never>>(
    guard: G,
    build?: Reading<Q>,
  ) => Promise<ReadResult<G, Q>>;
  /** Writes all of an action's changes or none. Throws the response to a visitor who has no access. */
  write: <Q extends Queries>(access: Access, build: Build<Q>) => Promise<WriteResult<Q>>;
  /** The same for a verb, which hears of every refusal. Throws only where the installation is at fault. */
  attempt: <Q extends Queries>(access: Access, build: Build<Q>) => Promise<WriteResult<Q>>;
  /** The response to a visitor who has no access; null for any other refusal, or one that their form shows. */
  responseTo: (refusal: { code: string }) => Response | null;
  /** Calls a database function (`functions` of its noun) that needs no session. Throws a 503 when the database does not answer. */
  rpc: <Row extends Record<string, unknown>>(call: SQL) => Promise<Row>;
  /** Reads and writes outside of the visitor's session, within the request's time. */
  system: SystemScope;
  /** Lets this request wait for the database so long in all, as its work takes longer, or other work took time, too. */
  allowTime: (milliseconds: number) => void;
  /** Keeps work running after the response. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Starts work after the response. */
  afterResponse: (work: () => Promise<unknown>) => void;
  /** Whether the session was used for the first time in an hour: its lifetime and its cookie's then start anew. */
  isSessionRenewed: () => boolean;
  /** To be called once there is a response, even while its body is still being sent. */
  markAnswered: () => void;
};
