import type { IncomingMessage, ServerResponse } from "node:http";
import type { Role, StatementResult } from "./database/engine.ts";
import { failureBody } from "./database/failure.ts";
import { startPgliteEngine } from "./database/pglite-engine.ts";
import { startPostgresEngine } from "./database/postgres-engine.ts";
import { readRequest } from "./database/request.ts";
import { CALLER_GONE, runTransaction } from "./database/transaction.ts";
import { type Interference, intercept, listen, readBody } from "./http.ts";

/** One request as tests see it: what was asked, by whom, and how it went. */
export type DatabaseCall = {
  role: Role;
  queries: string[];
  batch: boolean;
  readOnly: boolean;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** How long it took; 0 while it runs. */
  ms: number;
  /** Committed. False while it runs. */
  ok: boolean;
};

/** Where tests put failures. All may be set and removed while the bridge runs. */
export type DatabaseHooks = {
  /** Before anything is done. May wait, or answer in the database's place; throwing is an HTTP 500. */
  before?: ((call: DatabaseCall) => Interference) | undefined;
  /** Before each statement. Throwing is a database error there: the transaction rolls back. */
  beforeStatement?: ((call: DatabaseCall, index: number, query: string) => void | Promise<void>) | undefined;
  /** After the commit, before the answer. Throwing loses the answer: everything is stored, the caller sees a hang-up. */
  afterCommit?: ((call: DatabaseCall) => void | Promise<void>) | undefined;
};

export type Database = {
  port: number;
  /** The connection string of a role; `@neondatabase/serverless` reaches it with `fetchEndpoint` at `endpoint`. */
  url(role: Role): string;
  endpoint: string;
  /** The latest calls, oldest first. */
  calls: DatabaseCall[];
  hooks: DatabaseHooks;
  /** Keeps all that it holds as an image, with which a new database may begin. Does nothing on a real Postgres. */
  saveImage(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** Neon's own limits on one request and one answer. */
const LARGEST_MESSAGE = 10 * 1024 * 1024;
const MOST_CALLS = 10_000;

/**
 * Neon's SQL over HTTP on one machine: each request is one transaction under the role its connection string names.
 * @param options.port 0 for any free one.
 * @param options.dataDir where PGlite keeps its files; null or absent: in memory.
 * @param options.image what a new database of PGlite begins with, if it was saved before; else it is empty.
 * @param options.postgresUrl a real Postgres instead, as a superuser.
 */
export async function startDatabase(options: {
  port: number;
  dataDir?: string | null;
  image?: string;
  postgresUrl?: string | undefined;
  hooks?: DatabaseHooks;
}): Promise<Database> {
  const engine = options.postgresUrl
    ? await startPostgresEngine(options.postgresUrl)
    : await startPgliteEngine(options.dataDir ?? null, options.image);
  const calls: DatabaseCall[] = [];
  const hooks = options.hooks ?? {};

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = hangUpSignal(incoming, response);
    const body = await readBody(incoming, LARGEST_MESSAGE);
    if (incoming.method !== "POST" || incoming.url !== "/sql") return send(response, 404, "not found");
    if (body === null) return send(response, 413, `request is larger than ${LARGEST_MESSAGE} bytes`);

    const request = readRequest(incoming.headers, body);
    const { role, batch, readOnly } = request;
    const queries = request.statements.map((statement) => statement.query);
    const call: DatabaseCall = { role, queries, batch, readOnly, startedAt: Date.now(), ms: 0, ok: false };
    calls.push(call);
    calls.splice(0, calls.length - MOST_CALLS);

    const started = performance.now();
    try {
      if (await intercept(response, () => hooks.before?.(call))) return;
      const results = await engine.withConnection(role, gone, (connection) =>
        runTransaction(connection, request, gone, (index, query) => hooks.beforeStatement?.(call, index, query)),
      );
      call.ok = true;
      if (await isAnswerLost(hooks, call)) return void response.destroy();
      const shaped = results.map((result) => shape(result, request.arrayMode));
      const json = JSON.stringify(request.batch ? { results: shaped } : shaped[0]);
      if (Buffer.byteLength(json) > LARGEST_MESSAGE) {
        return send(response, 507, `response is too large (max is ${LARGEST_MESSAGE} bytes)`);
      }
      send(response, 200, json);
    } finally {
      call.ms = performance.now() - started;
    }
  }

  function listener(incoming: IncomingMessage, response: ServerResponse): void {
    answer(incoming, response).catch((error: unknown) => {
      if (error === CALLER_GONE || response.destroyed) return;
      send(response, 400, JSON.stringify(failureBody(error)));
    });
  }

  const server = await listen(options.port, listener, { forBrowsers: false }).catch(async (error: unknown) => {
    await engine.stop();
    throw error;
  });

  return {
    port: server.port,
    url: (role) => `postgres://${role}:local@127.0.0.1:${server.port}/pamoja`,
    endpoint: `${server.origin}/sql`,
    calls,
    hooks,
    async saveImage(name) {
      await engine.saveImage?.(name);
    },
    async stop() {
      await server.stop();
      await engine.stop();
    },
  };
}

/** Aborted when the caller hangs up before the answer was written. */
function hangUpSignal({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const hangUp = () => gone.abort(CALLER_GONE);
  // The end of the stream is heard some turns of the event loop before the connection counts as closed.
  socket.once("end", hangUp);
  response.once("finish", () => socket.off("end", hangUp));
  response.once("close", () => {
    socket.off("end", hangUp);
    if (!response.writableFinished) hangUp();
  });
  return gone.signal;
}

async function isAnswerLost(hooks: DatabaseHooks, call: DatabaseCall): Promise<boolean> {
  try {
    await hooks.afterCommit?.(call);
    return false;
  } catch {
    return true;
  }
}

function shape(result: StatementResult, arrayMode: boolean): object {
  if (arrayMode) return { ...result, rowAsArray: true };
  const rows = result.rows.map((row) =>
    Object.fromEntries(result.fields.map((field, column) => [field.name, row[column] ?? null])),
  );
  return { ...result, rows, rowAsArray: false };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": status === 200 || status === 400 ? "application/json" : "text/plain" });
  response.end(body);
}
