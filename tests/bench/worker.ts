/** The worker itself: its size, its start, and its memory over many requests. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { measure } from "./load.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

const BUNDLE = new URL("../../build/worker/", import.meta.url);

export type WorkerFigures = {
  /** Bytes, compressed by gzip. */
  size: number;
  /** Milliseconds from the start of the process until the first page is there. */
  starts: number[];
  /** Mebibytes of the worker's process after so many thousand requests. */
  memory: number[];
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
  const memory: number[] = [];
  for (let thousand = 0; thousand < thousands; thousand += 1) {
    await measure(`${product.origin}/transactions`, cookie, 1_000, 10);
    memory.push(memoryOf(product.worker.pid));
  }
  return { size, starts, memory };
}

/** Mebibytes that workerd, which a process has started, holds. */
function memoryOf(parent: number): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = read(`/proc/${name}/status`);
    if (!/^Name:\s*workerd/m.test(status) || !new RegExp(`^PPid:\\s*${parent}$`, "m").test(status)) continue;
    return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024);
  }
  return Number.NaN;
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
