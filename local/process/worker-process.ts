/**
 * Runs the built worker in Miniflare, as a process that lives no longer than whoever started it: workerd would go on after
 * a kill -9, when nobody is left to clean up. It is told by a message what to run, and ends when the channel closes.
 */
import { Miniflare } from "miniflare";
import { readWorkerConfiguration } from "./worker-configuration.ts";

export type WorkerOrder = { port: number; vars: Record<string, string> };
export type WorkerNews =
  | { event: "ready" }
  | { event: "failed"; reason: string }
  | { event: "logged"; level: string; message: string };

/** A worker beside it that hears of every request, and tells what nobody caught: workerd by itself is silent about that. */
const WATCH = `export default {
  tail(requests) {
    for (const { name, message, stack } of requests.flatMap(({ exceptions }) => exceptions)) {
      console.error(["Uncaught " + name + ": " + message, stack].filter(Boolean).join("\\n"));
    }
  },
};`;

process.once("message", (order: WorkerOrder) => {
  start(order).catch((error: unknown) => {
    tell({ event: "failed", reason: error instanceof Error ? error.message : String(error) });
  });
});
// Leaving, Miniflare ends workerd.
process.once("disconnect", () => process.exit());

async function start({ port, vars }: WorkerOrder): Promise<void> {
  const config = await readWorkerConfiguration(vars);
  const { compatibilityDate } = config;
  const manifest = { mainModule: "watch.js", modules: { "watch.js": { type: "esm" as const, contents: WATCH } } };
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    enableDevRegistry: false,
    logRequests: false,
    // For `runScheduled`.
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ level, message }) => tell({ event: "logged", level, message }),
    workers: [
      { config: { ...config, tailConsumers: [{ worker: "watch" }] } },
      { config: { name: "watch", compatibilityDate, manifest } },
    ],
  });
  await miniflare.ready;
  tell({ event: "ready" });
}

function tell(news: WorkerNews): void {
  if (process.connected) process.send?.(news);
}
