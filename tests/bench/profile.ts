/** Where the worker's processor time goes: what V8's sampling profiler sees of the most used pages. */
import { readFileSync } from "node:fs";
import { startInspected } from "./inspected.ts";
import { measure } from "./load.ts";
import { EMPTY_PAGE } from "./screens.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

export type Profile = { path: string; shares: [part: string, share: number][] };

const PAGES = [EMPTY_PAGE, "/", "/transactions", "/budgets"];
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
  const { origin, inspect, stop } = await startInspected(product);
  try {
    const { send } = await inspect();
    const profiles: Profile[] = [];
    for (const path of PAGES) {
      const url = origin + path;
      const sent = path === EMPTY_PAGE ? "" : cookie;
      await measure(url, sent, 100, 1);
      await send("Profiler.enable");
      await send("Profiler.setSamplingInterval", { interval: 200 });
      await send("Profiler.start");
      await measure(url, sent, REQUESTS, 1);
      const { profile } = (await send("Profiler.stop")) as { profile: Recorded };
      profiles.push({ path, shares: sharesOf(profile) });
    }
    return profiles;
  } finally {
    await stop();
  }
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
