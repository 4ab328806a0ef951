import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { OFFLINE } from "./process/offline.ts";
import type { JobCommand, WorkerCommand, WorkerEvent } from "./process/worker-process.ts";

/** The worker's configuration; in production these are secrets and vars. */
export type WorkerVars = {
  DATABASE_URL: string;
  DATABASE_WORKER_SECRET: string;
  PUBLIC_ORIGIN: string;
  AUTH_SECRET: string;
  RESEND_API_KEY: string;
  RESEND_BASE_URL: string;
  MAIL_FROM: string;
  OPERATOR_NAME: string;
  OPERATOR_ADDRESS: string;
  /** Moves the worker's clock; negative for the past. */
  CLOCK_SHIFT_SECONDS?: string;
} & Record<string, string>;

export type Worker = {
  origin: string;
  /** The process that runs workerd. */
  pid: number;
  vars: WorkerVars;
  /** What was logged by `console.error`, and uncaught exceptions. */
  loggedErrors(): string[];
  /** Resolves when the worker has ended, for whatever reason. */
  ended: Promise<void>;
  /** Runs the scheduled handler as of a moment, by default now. Throws when the handler fails. */
  runScheduled(at?: Date): Promise<void>;
  stop(): Promise<void>;
};

const PROCESS = fileURLToPath(new URL("process/worker-process.ts", import.meta.url));
const READY_WITHIN_MS = 60_000;
const GONE_WITHIN_MS = 4000;

/**
 * Starts the built worker in workerd and waits until it is ready.
 * @throws with the reason when it does not come up.
 */
export async function startWorker(options: {
  port: number;
  vars: WorkerVars;
  /** Receives the worker's output. */
  onLine?: ((line: string) => void) | undefined;
}): Promise<Worker> {
  const { port, vars } = options;
  const origin = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  // Its own process group keeps Ctrl-C from reaching it too early.
  const child = fork(PROCESS, { detached: true, execArgv: [], env: { ...process.env, ...OFFLINE } });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      // If it was killed, workerd is still running.
      endGroup(child);
      resolve();
    });
  });
  async function stop(): Promise<void> {
    if (child.connected) child.disconnect();
    const timeout = setTimeout(() => endGroup(child), GONE_WITHIN_MS);
    await ended;
    clearTimeout(timeout);
  }

  const failure = new Promise<string | null>((resolve) => {
    child.on("message", (event: WorkerEvent) => {
      if (event.event === "ready") resolve(null);
      if (event.event === "failed") resolve(event.reason);
      if (event.event === "logged") {
        if (event.level === "error") errors.push(event.message);
        options.onLine?.(event.message);
      }
    });
    child.once("exit", () => resolve("It ended by itself."));
    setTimeout(() => resolve("It took too long."), READY_WITHIN_MS).unref();
  });
  child.send({ port, vars } satisfies WorkerCommand);
  const jobs = new Map<number, (outcome: string) => void>();
  child.on("message", (news: WorkerEvent) => {
    if (news.event !== "ran") return;
    jobs.get(news.id)?.(news.outcome);
    jobs.delete(news.id);
  });
  let lastJob = 0;
  const runJob = (time: number): Promise<string> =>
    new Promise((resolve) => {
      lastJob += 1;
      jobs.set(lastJob, resolve);
      child.send({ id: lastJob, time } satisfies JobCommand);
      void ended.then(() => resolve("The worker has ended."));
    });
  const reason = await failure;
  if (reason !== null) {
    await stop();
    throw new Error(`The worker did not start.\n\n${[reason, ...errors].join("\n")}`);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    vars,
    loggedErrors: () => [...errors],
    ended,
    // The worker shifts the moment that it is given, as it shifts its clock.
    async runScheduled(at) {
      const shift = Number(vars.CLOCK_SHIFT_SECONDS ?? 0) * 1000;
      const outcome = await runJob(at === undefined ? Date.now() : at.getTime() - shift);
      if (outcome !== "ok") throw new Error(`The scheduled job failed: ${outcome}`);
    },
    stop,
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
}
