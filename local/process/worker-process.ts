/**
 * Runs the built worker in Miniflare, in a process that does not outlive whoever started it: after a kill -9 nobody would
 * be left to end workerd. A message says what to run; the process ends when the channel closes.
 */
import { Miniflare } from "miniflare";
import { readWorkerConfiguration } from "./worker-configuration.ts";

export type WorkerCommand = { port: number; vars: Record<string, string> };
export type WorkerEvent =
  | { event: "ready" }
  | { event: "failed"; reason: string }
  | { event: "logged"; level: string; message: string };

/** A tail worker that logs uncaught exceptions, about which workerd itself is silent. */
const WATCH = `export default {
  tail(requests) {
    for (const { name, message, stack } of requests.flatMap(({ exceptions }) => exceptions)) {
      console.error(["Uncaught " + name + ": " + message, stack].filter(Boolean).join("\\n"));
    }
  },
};`;

process.once("message", (command: WorkerCommand) => {
  start(command).catch((error: unknown) => {
    report({ event: "failed", reason: error instanceof Error ? error.message : String(error) });
  });
});
// On exit, Miniflare ends workerd.
process.once("disconnect", () => process.exit());

async function start({ port, vars }: WorkerCommand): Promise<void> {
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
    handleStructuredLogs: ({ level, message }) => report({ event: "logged", level, message }),
    workers: [
      { config: { ...config, tailConsumers: [{ worker: "watch" }] } },
      { config: { name: "watch", compatibilityDate, manifest } },
    ],
  });
  await miniflare.ready;
  report({ event: "ready" });
}

function report(event: WorkerEvent): void {
  if (process.connected) process.send?.(event);
}
