import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { OFFLINE } from "./process/offline.ts";
import type { JobOrder, WorkerNews, WorkerOrder } from "./process/worker-process.ts";

/** What the worker is told by its configuration; in production these are secrets and vars. */
export type WorkerVars = {
  DATABASE_URL: string;
  PUBLIC_ORIGIN: string;
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
  /** What went to `console.error`, and exceptions that nobody caught. */
  loggedErrors(): string[];
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Runs the scheduled handler as if it were that moment; now, if none is given. Throws when the handler fails. */
  runScheduled(at?: Date): Promise<void>;
  stop(): Promise<void>;
};

const PROCESS = fileURLToPath(new URL("process/worker-process.ts", import.meta.url));
const READY_WITHIN_MS = 60_000;
const GONE_WITHIN_MS = 4000;

/**
 * Starts the built worker in workerd and waits until it is there.
 * @throws with the reason when it does not come up.
 */
export async function startWorker(options: {
  port: number;
  vars: WorkerVars;
  /** Gets what the worker writes. */
  onLine?: ((line: string) => void) | undefined;
}): Promise<Worker> {
  const { port, vars } = options;
  const origin = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  // A group of its own keeps Ctrl-C from reaching it before its time.
  const child = fork(PROCESS, { detached: true, execArgv: [], env: { ...process.env, ...OFFLINE } });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      // Had it been killed, workerd would still be there.
      endGroup(child);
      resolve();
    });
  });
  async function stop(): Promise<void> {
    if (child.connected) child.disconnect();
    const impatient = setTimeout(() => endGroup(child), GONE_WITHIN_MS);
    await ended;
    clearTimeout(impatient);
  }

  const failure = new Promise<string | null>((resolve) => {
    child.on("message", (news: WorkerNews) => {
      if (news.event === "ready") resolve(null);
      if (news.event === "failed") resolve(news.reason);
      if (news.event === "logged") {
        if (news.level === "error") errors.push(news.message);
        options.onLine?.(news.message);
      }
    });
    child.once("exit", () => resolve("It has ended by itself."));
    setTimeout(() => resolve("It takes too long."), READY_WITHIN_MS).unref();
  });
  child.send({ port, vars } satisfies WorkerOrder);
  const jobs = new Map<number, (outcome: string) => void>();
  child.on("message", (news: WorkerNews) => {
    if (news.event !== "ran") return;
    jobs.get(news.id)?.(news.outcome);
    jobs.delete(news.id);
  });
  let lastJob = 0;
  const runJob = (time: number): Promise<string> =>
    new Promise((resolve) => {
      lastJob += 1;
      jobs.set(lastJob, resolve);
      child.send({ id: lastJob, time } satisfies JobOrder);
      void ended.then(() => resolve("The worker has ended."));
    });
  const reason = await failure;
  if (reason !== null) {
    await stop();
    throw new Error(`The worker did not start.\n\n${[reason, ...errors].join("\n")}`);
  }
  return {
    origin,
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
    // Nobody is left in it.
  }
}
