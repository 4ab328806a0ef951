import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort, takePort } from "../../local/process/ports.ts";
import { startRates } from "../../local/simulators/rates.ts";
import { startWorker } from "../../local/worker.ts";
import { VARS } from "./worker-vars.ts";

test("two servers that start at once with the same port in mind both get one", async () => {
  const preferred = await findFreePort(0);
  const both = await Promise.all([startRates({ port: preferred }), startRates({ port: preferred })]);
  const ports = both.map(({ origin }) => Number(new URL(origin).port));
  expect(ports).toContain(preferred);
  expect(new Set(ports).size).toBe(2);
  for (const { stop } of both) await stop();
});

test("a server that finds its port taken after all goes on to the next; any other failure is its own", async () => {
  const preferred = await findFreePort(0);
  const tried: number[] = [];
  const taken = await takePort(preferred, async (port) => {
    tried.push(port);
    if (tried.length > 1) return port;
    // What a worker says when someone else was faster.
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    await startWorker({ port, vars: VARS }).finally(() => other.close());
    return port;
  });
  expect(taken).toBeGreaterThan(preferred);
  await expect(takePort(preferred, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
});

test("a taken port gives way to the next free one", async () => {
  const port = await findFreePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await findFreePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await findFreePort(port)).toBe(port);
});
