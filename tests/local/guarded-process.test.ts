import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGuarded } from "../../local/process/guarded-process.ts";
import { processStart } from "../../local/process/lock.ts";

let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  program = join(folder, "program.mjs");
  // Deaf to polite signals, as the worst of children are.
  const sleep = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  await writeFile(
    program,
    `import { spawn } from "node:child_process";
    ${sleep};
    const child = spawn(process.execPath, ["-e", ${JSON.stringify(sleep)}], { stdio: "ignore" });
    console.log(child.pid);`,
  );
});

afterAll(() => rm(folder, { recursive: true }));

const lives = (pid: number) => processStart(pid) !== null;

test("stopping ends what the program started, too", async () => {
  const guarded = startGuarded([program], { cwd: folder, env: process.env });
  await expect.poll(() => guarded.lines.length, { timeout: 10_000 }).toBe(1);
  const grandchild = Number(guarded.lines[0]);
  expect(lives(grandchild)).toBe(true);
  await guarded.stop();
  await expect.poll(() => lives(grandchild)).toBe(false);
});

test("a program that ends by itself is noticed, with what it wrote", async () => {
  const script = join(folder, "broken.mjs");
  await writeFile(script, "console.log('one'); console.error('\\x1b[31mtwo\\x1b[0m'); process.exit(3)");
  const guarded = startGuarded([script], { cwd: folder, env: process.env });
  await guarded.ended;
  expect(guarded.lines.toSorted()).toEqual(["one", "two"]);
});

test("kill -9 of the starter leaves nothing running", async () => {
  const starter = spawn(process.execPath, [fileURLToPath(new URL("guarded-starter.ts", import.meta.url)), program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const grandchild = Number(String((await once(starter.stdout, "data"))[0]));
  expect(lives(grandchild)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => lives(grandchild), { timeout: 10_000 }).toBe(false);
});
