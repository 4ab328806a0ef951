/** kill -9 of the database in the middle of committing an import: the rows of before or of after, never between. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { migrate } from "#db/migrate.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { AT, connect, hashOf, makeHousehold, makeMember, type TestDatabase } from "../db/support.ts";

const ROUNDS = 20;
const ROWS = 3_000;

let folder: string;
let child: ChildProcess;
let port: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
});

afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

const url = (role: "owner" | "app") => `postgres://${role}:local@127.0.0.1:${port}/pamoja`;
/** Names the port of the process that runs now. */
const sql = (role: "owner" | "app") => connect(url(role));

async function start(): Promise<void> {
  const script = fileURLToPath(new URL("database-process.ts", import.meta.url));
  child = spawn(process.execPath, [script, join(folder, "database")], { stdio: ["ignore", "pipe", "inherit"] });
  const [expected] = await once(child.stdout ?? child, "data");
  port = String(expected).trim();
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test(`in ${ROUNDS} kills no import is half there`, { timeout: 400_000 }, async () => {
  await start();
  await migrate({ ownerUrl: url("owner"), appPassword: "test" });
  const household = await makeHousehold({ owner: sql("owner") } as TestDatabase);
  const member = await makeMember({ owner: sql("owner") } as TestDatabase, household);
  const hash = await hashOf(member.token);

  const call = (query: string, params: unknown[]) => {
    const app = sql("app");
    return app.transaction([
      app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      app`select require_access('editor')`,
      app.query(query, params),
    ]);
  };
  /** A loan, its repayment, an asset, and tithes: every table that a commit writes. */
  const stage = async (id: string) => {
    const common = { date: "2026-11-20", description: "Row", currency: "KES" };
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const row = { ...common, line: index + 2, id: newId(), amount: index + 1, type: "tithe" };
      if (index === 0) return { ...row, type: "loan_received", loan: id, amount: 1000 };
      if (index === 1) return { ...row, type: "loan_repayment", loan: id, amount: 400 };
      return index === 2 ? { ...row, type: "asset_purchased", asset: "Fridge" } : row;
    });
    await call("select stage_import($1, 'ledger.csv', $2::jsonb, $3)", [id, JSON.stringify(rows), AT.toISOString()]);
  };
  const commit = (id: string) => call("select commit_import($1, $2)", [id, AT.toISOString()]);
  const standing = async () => {
    const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`;
    const tables = ["transactions", "loans", "assets", "asset_values", "import_rows"].map(count).join(", ");
    const { rows } = await sql("owner").query(`select ${tables},
      (select sum(outstanding_balance)::int from loans) as owed,
      (select count(*)::int from imports where committed_at is not null) as committed`);
    return rows[0];
  };
  const before = { transactions: 0, loans: 0, assets: 0, asset_values: 0, import_rows: ROWS, owed: null, committed: 0 };
  const after = { transactions: ROWS, loans: 1, assets: 1, asset_values: 1, import_rows: 0, owed: 600, committed: 1 };
  const clear = () => {
    const owner = sql("owner");
    return owner`truncate occurrence_links, occurrence_changes, schedule_days, schedules, transactions, loan_corrections, loans, asset_values, assets, import_rows, export_rows, imports`;
  };

  let id = newId();
  await stage(id);
  // Measured as each round finds it: a process that has just come up.
  await kill();
  await start();
  const started = performance.now();
  await commit(id);
  const whole = performance.now() - started;
  expect(await standing()).toEqual(after);
  await clear();

  id = newId();
  await stage(id);
  const outcomes = { before: 0, after: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const answered = commit(id).catch(() => "killed");
    // From the very beginning to well past the end of what a commit takes; the last one is answered for certain.
    await wait((whole * 1.4 * round) / (ROUNDS - 1));
    if (round === ROUNDS - 1) await answered;
    await kill();
    await answered;
    await start();
    const found = await standing();
    if (found?.committed === 0) {
      expect(found).toEqual(before);
      outcomes.before += 1;
      continue;
    }
    expect(found).toEqual(after);
    outcomes.after += 1;
    await clear();
    id = newId();
    await stage(id);
  }
  console.log(
    `a commit takes ${Math.round(whole)} ms; found as before: ${outcomes.before}, as after: ${outcomes.after}`,
  );
  expect(outcomes.before).toBeGreaterThan(0);
  expect(outcomes.after).toBeGreaterThan(0);
  expect(await standing()).toMatchObject({ committed: 0 });
  await commit(id);
  expect(await standing()).toEqual(after);
});
