/** The built worker in a workerd of its own that V8's inspector may look into: where its time goes, and what it keeps. */
import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import type { Pamoja } from "../../local/pamoja.ts";
import { findFreePort } from "../../local/process/ports.ts";
import { readWorkerConfiguration } from "../../local/process/worker-configuration.ts";

/** Sends one command of the inspector's protocol and waits for its answer. */
type Send = (method: string, params?: object) => Promise<unknown>;
export type Inspector = { send: Send; close(): void };

export type Inspected = {
  origin: string;
  /** Looks into the product. */
  inspect(): Promise<Inspector>;
  /**
   * Collects all garbage of the product, and of the workers that Miniflare puts before and behind it.
   * @param ask sends a few requests: a worker collects as the next one comes to it
   */
  collectGarbage(ask: () => Promise<unknown>): Promise<void>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};
/** Mebibytes. `heap`: the product's objects. `process`: all of workerd. */
export type Memory = { heap: number; process: number };

export async function startInspected({ worker: { vars } }: Pamoja): Promise<Inspected> {
  const [port, inspectorPort] = [await findFreePort(0), await findFreePort(0)];
  const config = await readWorkerConfiguration(vars);
  const options = { host: "127.0.0.1", port, inspectorPort, cf: false, enableDevRegistry: false, logRequests: false };
  const others = workerds();
  const worker = new Miniflare({ ...options, workers: [{ config }] } as never);
  await worker.ready;
  const pid = workerds().find((each) => !others.includes(each)) ?? 0;
  const inspectorOrigin = `127.0.0.1:${inspectorPort}`;
  const inspect = async () => connect(inspectorOrigin, await productOf(inspectorOrigin));
  return {
    origin: `http://127.0.0.1:${port}`,
    inspect,
    async collectGarbage(ask) {
      const targets = await targetsOf(inspectorOrigin);
      const inspectors = await Promise.all(targets.map((target) => connect(inspectorOrigin, target)));
      for (const { send } of inspectors) void send("HeapProfiler.collectGarbage");
      await ask();
      for (const { close } of inspectors) close();
    },
    async memory() {
      const { send, close } = await inspect();
      const { usedSize } = (await send("Runtime.getHeapUsage")) as { usedSize: number };
      close();
      return { heap: usedSize / 2 ** 20, process: residentMemory(pid) };
    },
    stop: () => worker.dispose(),
  };
}

async function targetsOf(inspectorOrigin: string): Promise<string[]> {
  const targets = (await (await fetch(`http://${inspectorOrigin}/json`)).json()) as { id: string }[];
  return targets.map(({ id }) => id);
}

async function productOf(inspectorOrigin: string): Promise<string> {
  const target = (await targetsOf(inspectorOrigin)).find((id) => id.startsWith("core:user:"));
  if (target === undefined) throw new Error("The inspector does not show the product.");
  return target;
}

async function connect(inspectorOrigin: string, target: string): Promise<Inspector> {
  const socket = new WebSocket(`ws://${inspectorOrigin}/${target}`);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** The processes of workerd that this one has started. */
function workerds(): number[] {
  const mine = new RegExp(`^PPid:\\s*${process.pid}$`, "m");
  return readdirSync("/proc").flatMap((name) => {
    const status = /^\d+$/.test(name) ? read(`/proc/${name}/status`) : "";
    return /^Name:\s*workerd/m.test(status) && mine.test(status) ? [Number(name)] : [];
  });
}

const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
