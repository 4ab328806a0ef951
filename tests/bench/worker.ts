/** The worker itself: its size, its start, and its memory over many requests. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Pamoja } from "../../local/pamoja.ts";
import { type Memory, startInspected } from "./inspected.ts";
import { measure } from "./load.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

const BUNDLE = new URL("../../build/worker/", import.meta.url);

export type WorkerFigures = {
  /** Bytes, compressed by gzip. */
  size: number;
  /** Milliseconds from the start of the process until the first page is there. */
  starts: number[];
  /** After so many thousand requests. */
  memory: Memory[];
};

export async function measureWorker({ product }: Stage, { cookie }: Home, thousands = 10): Promise<WorkerFigures> {
  const files = readdirSync(BUNDLE).filter((file) => /\.(js|wasm)$/.test(file));
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, BUNDLE))).length, 0);
  const starts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    await product.restartWorker();
    await measure(`${product.origin}/transactions`, cookie, 1, 1);
    starts.push(performance.now() - started);
  }
  return { size, starts, memory: await measureMemory(product, cookie, thousands) };
}

async function measureMemory(product: Pamoja, cookie: string, thousands: number): Promise<Memory[]> {
  const { origin, collectGarbage, memory, stop } = await startInspected(product);
  try {
    const all: Memory[] = [];
    for (let thousand = 0; thousand < thousands; thousand += 1) {
      await measure(`${origin}/transactions`, cookie, 1_000, 10);
      // The first reaches every worker; the second leaves little garbage of its own.
      await collectGarbage(() => measure(`${origin}/transactions`, cookie, 5, 1));
      await collectGarbage(() => measure(`${origin}/healthz`, cookie, 5, 1));
      all.push(await memory());
    }
    return all;
  } finally {
    await stop();
  }
}
