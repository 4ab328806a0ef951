import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startGuarded } from "./process/guarded-process.ts";
import { OFFLINE } from "./process/offline.ts";
import { findFreePort } from "./process/ports.ts";

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
  /** What it and wrangler wrote, line by line. */
  lines: string[];
  /** The lines of `console.error` and of exceptions nobody caught. */
  loggedErrors(): string[];
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Runs the scheduled handler as if it were that moment; now, if none is given. Throws when the handler fails. */
  runScheduled(at?: Date): Promise<void>;
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WRANGLER = join(ROOT, "node_modules", "wrangler", "bin", "wrangler.js");
const READY_WITHIN_MS = 60_000;

const ERROR_LINE = /^(?:✘ )?\[(?:ERROR|wrangler:error)\] /;
/** Wrangler's own remarks: every request, every start. */
const CHATTER = /^(?:$|\[wrangler:info\] )/;

/**
 * Starts the built worker in workerd and waits until it answers.
 * @throws with what wrangler wrote when it does not come up.
 */
export async function startWorker(options: {
  port: number;
  vars: WorkerVars;
  /** Gets what the worker writes, without wrangler's own remarks. */
  onLine?: ((line: string) => void) | undefined;
}): Promise<Worker> {
  const { port, vars } = options;
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "pamoja-worker-"));
  const varsFile = join(folder, "vars");
  await writeFile(
    varsFile,
    Object.entries(vars)
      .map(([name, value]) => `${name}=${quoted(value)}\n`)
      .join(""),
    {
      mode: 0o600,
    },
  );
  let isReady = false;
  const guarded = startGuarded(
    [
      WRANGLER,
      "dev",
      "--ip=127.0.0.1",
      `--port=${port}`,
      `--inspector-port=${await findFreePort(0)}`,
      // A file of ours, so that a developer's own .dev.vars has no say here.
      `--env-file=${varsFile}`,
      `--persist-to=${join(folder, "state")}`,
      "--show-interactive-dev-session=false",
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...OFFLINE,
        WRANGLER_LOG_PATH: join(folder, "logs"),
        WRANGLER_REGISTRY_PATH: join(folder, "registry"),
      },
      onLine(line) {
        if (isReady && !CHATTER.test(line)) options.onLine?.(line);
      },
    },
  );
  async function stop(): Promise<void> {
    await guarded.stop();
    await rm(folder, { recursive: true, force: true });
  }

  if (!(await waitForAnswer(origin, guarded.ended))) {
    await stop();
    throw new Error(`The worker did not start.\n\n${guarded.lines.join("\n")}`);
  }
  isReady = true;
  return {
    origin,
    lines: guarded.lines,
    loggedErrors: () => guarded.lines.filter((line) => ERROR_LINE.test(line)),
    ended: guarded.ended,
    // The worker shifts the moment it is told, as it shifts its clock.
    runScheduled: (at) =>
      runScheduled(origin, at && new Date(at.getTime() - Number(vars.CLOCK_SHIFT_SECONDS ?? 0) * 1000)),
    stop,
  };
}

/**
 * Runs the scheduled handler of a worker on this machine.
 * @param at when the run was due, by the clock of this machine
 */
export async function runScheduled(origin: string, at = new Date()): Promise<void> {
  const query = new URLSearchParams({ cron: "0 * * * *", time: String(at.getTime()) });
  const response = await fetch(`${origin}/cdn-cgi/handler/scheduled?${query}`);
  const outcome = await response.text();
  if (!response.ok || outcome !== "ok") throw new Error(`The scheduled job failed: ${outcome}`);
}

/** Whether anything answers in good time, and before `ended`. An error page is an answer. */
export async function waitForAnswer(origin: string, ended: Promise<void>): Promise<boolean> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!over && Date.now() < deadline) {
    const response = await fetch(`${origin}/robots.txt`, { redirect: "manual" }).catch(() => null);
    await response?.body?.cancel();
    if (response) return true;
    await wait(50);
  }
  return false;
}

function quoted(value: string): string {
  if (/['\n\r]/.test(value)) throw new Error("A var cannot hold a quote or a line break.");
  return `'${value}'`;
}
