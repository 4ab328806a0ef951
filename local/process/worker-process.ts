/**
 * Runs the built worker in Miniflare, in a process that does not outlive whoever started it: after a kill -9 nobody would
 * be left to end workerd. A message says what to run; the process ends when the channel closes.
 */
import { Miniflare } from "miniflare";
import { readable } from "../../app/log/readable.ts";
import { readWorkerConfiguration } from "./worker-configuration.ts";

export type WorkerCommand = { port: number; vars: Record<string, string> };
/** Runs the scheduled handler; `time` in milliseconds. Answered by `ran` with the same id. */
export type JobCommand = { id: number; time: number };
export type WorkerEvent =
  | { event: "ready" }
  | { event: "failed"; reason: string }
  | { event: "ran"; id: number; outcome: string }
  | { event: "logged"; level: string; message: string };

/** A tail worker that logs uncaught exceptions, about which workerd itself is silent. */
const WATCH = `export default {
  tail(requests) {
    for (const { name, message, stack } of requests.flatMap(({ exceptions }) => exceptions)) {
      console.error(["Uncaught " + name + ": " + message, stack].filter(Boolean).join("\\n"));
    }
  },
};`;

process.once("message", (order: WorkerCommand) => {
  start(order).then(
    () => tell({ event: "ready" }),
    (error: unknown) => tell({ event: "failed", reason: reasonOf(error) }),
  );
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
    handleStructuredLogs: ({ level, message }) => tell({ event: "logged", level, message: readable(message) }),
    workers: [
      { config: { ...config, tailConsumers: [{ worker: "watch" }] } },
      { config: { name: "watch", compatibilityDate, manifest } },
    ],
  });
  await miniflare.ready;
  await listenForJobs(miniflare);
}

/** By a message and at no address, where a page of any site could have the job run. */
async function listenForJobs(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker();
  process.on("message", ({ id, time }: JobCommand) => {
    const run = worker.scheduled({ cron: "0 * * * *", scheduledTime: new Date(time) });
    run.then(
      ({ outcome }) => tell({ event: "ran", id, outcome }),
      (error: unknown) => tell({ event: "ran", id, outcome: reasonOf(error) }),
    );
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function tell(news: WorkerEvent): void {
  if (process.connected) process.send?.(news);
}
