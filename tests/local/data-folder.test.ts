import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_PORTS } from "../../local/pamoja.ts";
import { LOCK, lockData, refuseWhileUsed } from "../../local/process/data-folder.ts";
import { startSimulators } from "../../local/simulators.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("two processes cannot use one folder at the same time", async () => {
  const free = lockData(folder);
  const module = JSON.stringify(new URL("../../local/process/data-folder.ts", import.meta.url).href);
  const script = `import { lockData } from ${module}; lockData(${JSON.stringify(folder)});`;
  const second = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaints: string[] = [];
  second.stderr.on("data", (text) => complaints.push(String(text)));
  expect((await once(second, "close"))[0]).not.toBe(0);
  const refusal = `The data in ${folder} is in use by process ${process.pid}. Stop that one first.`;
  expect(complaints.join("")).toContain(refusal);
  expect(() => refuseWhileUsed(folder)).toThrow(refusal);
  await expect(startSimulators({ dataDir: folder, ports: ANY_PORTS })).rejects.toThrow(refusal);
  free();
  lockData(folder)();
});

test("a lock left behind is taken over, even when a stranger has the process number now", async () => {
  for (const left of ["", "999999999 1", `${process.ppid} 12345`]) {
    await writeFile(join(folder, LOCK), left);
    lockData(folder)();
  }
});
