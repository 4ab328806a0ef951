import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { neon, neonConfig } from "@neondatabase/serverless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDatabase } from "../../local/simulators/database.ts";
import { connect } from "./neon.ts";

let folder: string;
let dataDir: string;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  dataDir = join(folder, "data", "database");
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
  await rm(folder, { recursive: true, force: true });
});

function startProcess(): ChildProcess {
  const script = fileURLToPath(new URL("database-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  processes.push(child);
  return child;
}

async function portOf(child: ChildProcess): Promise<string> {
  const [port] = await once(child.stdout ?? child, "data");
  return String(port).trim();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("what was answered survives kill -9, and a batch is there whole or not at all", async () => {
  let stored = 0;
  for (let round = 0; round < 2; round++) {
    const child = startProcess();
    const port = await portOf(child);
    neonConfig.fetchEndpoint = () => `http://127.0.0.1:${port}/sql`;
    const sql = neon("postgres://owner:local@127.0.0.1/pamoja");
    await sql`create table if not exists pairs (id int, side text, filler text, primary key (id, side))`;
    setTimeout(() => child.kill("SIGKILL"), 700);
    for (let id = stored + 1; ; id++) {
      const half = (side: string) => sql`insert into pairs values (${id}, ${side}, repeat('x', 2000))`;
      const answered = await sql.transaction([half("left"), half("right")]).catch(() => null);
      if (!answered) break;
      stored = id;
    }
    await kill(child);
  }

  const database = await startDatabase({ port: 0, dataDir });
  const { rows } = await connect(
    database,
    "owner",
  )`select id, count(*)::int as sides from pairs group by id order by id`;
  await database.stop();
  expect(stored).toBeGreaterThan(2);
  expect(rows.every((row) => row.sides === 2)).toBe(true);
  // The pair on its way when the kill came may have been committed without an answer.
  expect([stored, stored + 1]).toContain(rows.length);
});

test("a kill during the very first start leaves nothing in the way of the next one", async () => {
  const child = startProcess();
  await expect.poll(() => existsSync(`${dataDir}.new`), { timeout: 20_000, interval: 5 }).toBe(true);
  await kill(child);
  expect(existsSync(dataDir)).toBe(false);

  const database = await startDatabase({ port: 0, dataDir });
  expect((await connect(database, "owner")`select 1 as one`).rows).toEqual([{ one: 1 }]);
  await database.stop();
});
