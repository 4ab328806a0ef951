/** Where the worker's processor time goes: what V8's sampling profiler sees of the most used pages. */
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { findFreePort } from "../../local/process/ports.ts";
import { readWorkerConfiguration } from "../../local/process/worker-configuration.ts";
import { measure } from "./load.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

export type Profile = { path: string; shares: [part: string, share: number][] };

const PAGES = ["/", "/transactions", "/budgets"];
const REQUESTS = 150;

/** The parts of the product, by the modules of the bundle that they consist of. The first that matches counts. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ["rendering (React)", /node_modules\/(react|react-dom|scheduler)\//],
  ["routing and links (Remix)", /node_modules\/(@remix-run|react-router|react-router-dom)\//],
  ["serialising (turbo-stream)", /node_modules\/turbo-stream\//],
  ["queries (Drizzle)", /node_modules\/drizzle-orm\//],
  ["the database's driver", /node_modules\/@neondatabase\//],
  ["validation (zod)", /node_modules\/(zod|@conform-to)\//],
  ["endpoints (Hono)", /node_modules\/hono\//],
  ["screens", /server-build/],
  ["other code", /./],
];

type Node = { id: number; callFrame: { url: string; lineNumber: number; functionName: string }; children?: number[] };
type Recorded = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

export async function profilePages({ product }: Stage, { cookie }: Home): Promise<Profile[]> {
  const [port, inspectorPort] = [await findFreePort(0), await findFreePort(0)];
  const config = await readWorkerConfiguration(product.worker.vars);
  const options = { host: "127.0.0.1", port, inspectorPort, cf: false, enableDevRegistry: false, logRequests: false };
  const worker = new Miniflare({ ...options, workers: [{ config }] } as never);
  await worker.ready;
  try {
    const inspector = await connect(inspectorPort);
    const profiles: Profile[] = [];
    for (const path of PAGES) {
      const url = `http://127.0.0.1:${port}${path}`;
      await measure(url, cookie, 100, 1);
      await inspector("Profiler.enable");
      await inspector("Profiler.setSamplingInterval", { interval: 200 });
      await inspector("Profiler.start");
      await measure(url, cookie, REQUESTS, 1);
      const { profile } = (await inspector("Profiler.stop")) as { profile: Recorded };
      profiles.push({ path, shares: sharesOf(profile) });
    }
    return profiles;
  } finally {
    await worker.dispose();
  }
}

/** Sends one command of the inspector's protocol and waits for its answer. */
type Inspector = (method: string, params?: object) => Promise<unknown>;

async function connect(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { id: string }[];
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${target?.id}`);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

/** A native function counts for whoever called it; waiting counts for nobody. */
function sharesOf({ nodes, samples, timeDeltas }: Recorded): Profile["shares"] {
  const modules = modulesByLine();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const isOurs = ({ callFrame }: Node) => callFrame.url.includes("worker.js");
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    let node = byId.get(sample);
    if (node?.callFrame.functionName === "(idle)") continue;
    while (node && !isOurs(node)) node = byId.get(parents.get(node.id) ?? -1);
    const name = node ? (modules[node.callFrame.lineNumber] ?? "") : "";
    const part = node ? (PARTS.find(([, pattern]) => pattern.test(name))?.[0] ?? "other code") : "workerd and garbage";
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([part, time]): [string, number] => [part, time / total]).toSorted((a, b) => b[1] - a[1]);
}

/** For each line of the bundle the module that it comes from, which a comment above it names. */
function modulesByLine(): string[] {
  let current = "";
  const lines = readFileSync(new URL("../../build/worker/worker.js", import.meta.url), "utf8").split("\n");
  return lines.map((line) => {
    current = /^\/\/ ((?:node_modules|app|db|functions|build)\/.*)$/.exec(line)?.[1] ?? current;
    return current;
  });
}
