/** What is measured: the built worker in workerd, before a real Postgres behind the bridge, with a delay on its way. */
import { setTimeout as sleep } from "node:timers/promises";
import { Miniflare } from "miniflare";
import pg from "pg";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { findFreePort } from "../../local/process/ports.ts";
import { startEdge } from "../edge.ts";
import { startRealPostgres } from "../real-postgres.ts";

export type Stage = {
  /** The worker answers at `product.origin`. */
  product: Pamoja;
  /** What the product is called: a server that compresses what the worker answers, as Cloudflare does. */
  origin: string;
  /** As a superuser, without the bridge. */
  sql: pg.Client;
  /** A worker that shows a page without asking anyone at `/page`, and asks `select 1` through the bridge at `/select`. */
  bare: string;
  /** Milliseconds that the bridge waits on each way; 0 at first. */
  setDelay(milliseconds: number): void;
  stop(): Promise<void>;
};

/** @param postgresUrl of a superuser of an empty Postgres; without it one is started */
export async function startStage(postgresUrl = process.env.PAMOJA_POSTGRES_URL): Promise<Stage> {
  const postgres = postgresUrl ? { url: postgresUrl, stop: async () => {} } : await startRealPostgres();
  const edgePort = await findFreePort(0);
  const edgeOrigin = `http://127.0.0.1:${edgePort}`;
  const product = await startPamoja({
    dataDir: null,
    postgresUrl: postgres.url,
    vars: { PUBLIC_ORIGIN: edgeOrigin },
  });
  const edge = await startEdge(edgePort, product.origin);
  const sql = new pg.Client({ connectionString: postgres.url });
  await sql.connect();
  const { worker, origin } = await startBareWorker(product);
  return {
    product,
    origin: edgeOrigin,
    sql,
    bare: origin,
    setDelay(milliseconds) {
      const wait = milliseconds === 0 ? undefined : () => sleep(milliseconds);
      Object.assign(product.database.hooks, { before: wait, afterCommit: wait });
    },
    async stop() {
      await edge.stop();
      await sql.end();
      await worker.dispose();
      await product.stop();
      await postgres.stop();
    },
  };
}

async function startBareWorker({ database }: Pamoja): Promise<{ worker: Miniflare; origin: string }> {
  const port = await findFreePort(0);
  const ask = { method: "POST", headers: { "Neon-Connection-String": database.url("app") } };
  const contents = `const page = "<!doctype html><title>Bare</title>" + "<p>Nothing but a page.</p>".repeat(400);
    export default {
      async fetch(request) {
        if (!request.url.endsWith("/select")) return new Response(page, { headers: { "Content-Type": "text/html" } });
        const query = JSON.stringify({ query: "select 1", params: [] });
        const response = await fetch(${JSON.stringify(database.endpoint)}, { ...${JSON.stringify(ask)}, body: query });
        return new Response(await response.text(), { status: response.status });
      },
    };`;
  const manifest = { mainModule: "bare.js", modules: { "bare.js": { type: "esm" as const, contents } } };
  const worker = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    enableDevRegistry: false,
    logRequests: false,
    workers: [{ config: { name: "bare", compatibilityDate: "2026-11-01", manifest } }],
  });
  await worker.ready;
  return { worker, origin: `http://127.0.0.1:${port}` };
}
