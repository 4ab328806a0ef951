import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MiniflareWorkerConfig } from "miniflare";
import { parse } from "smol-toml";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The bundle that is deployed. */
const BUNDLE = join(ROOT, "build", "worker");
const MODULE_TYPES: Readonly<Record<string, "esm" | "wasm">> = { ".js": "esm", ".wasm": "wasm" };

/** All of `wrangler.toml`. Strict, so that no new setting takes effect in the cloud only. */
const SETTINGS = z.strictObject({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  send_metrics: z.literal(false),
  /** The bundle was made with them. */
  alias: z.record(z.string(), z.string()),
  assets: z.strictObject({ directory: z.string() }),
  observability: z.unknown(),
  vars: z.record(z.string(), z.string()),
  /** `everyHour` does this locally. */
  triggers: z.strictObject({ crons: z.tuple([z.literal("0 * * * *")]) }),
  /** What is written to them goes nowhere locally. */
  analytics_engine_datasets: z.array(z.strictObject({ binding: z.string(), dataset: z.string() })).default([]),
  queues: z.strictObject({
    producers: z.array(z.strictObject({ queue: z.string(), binding: z.string() })),
    consumers: z.array(
      z.strictObject({
        queue: z.string(),
        max_batch_size: z.number(),
        max_batch_timeout: z.number(),
        max_retries: z.number().optional(),
        max_concurrency: z.number().optional(),
        dead_letter_queue: z.string().optional(),
      }),
    ),
  }),
});

/**
 * The built worker with the settings of `wrangler.toml`, for Miniflare.
 * @param vars add to those of `wrangler.toml`, or override them.
 */
export async function readWorkerConfiguration(vars: Record<string, string>): Promise<MiniflareWorkerConfig> {
  const settings = SETTINGS.parse(parse(await readFile(join(ROOT, "wrangler.toml"), "utf8")));
  const { assets, queues, analytics_engine_datasets: datasets } = settings;
  const texts = Object.entries({ ...settings.vars, ...vars });
  return {
    name: settings.name,
    compatibilityDate: settings.compatibility_date,
    compatibilityFlags: settings.compatibility_flags,
    manifest: { mainModule: "worker.js", modulesRoot: BUNDLE, modules: await readModules() },
    assets: { directory: join(ROOT, assets.directory), hasUserWorker: true },
    env: {
      ...Object.fromEntries(texts.map(([name, value]) => [name, { type: "text" as const, value }])),
      ...Object.fromEntries(
        queues.producers.map(({ binding, queue }) => [binding, { type: "queue" as const, name: queue }]),
      ),
      ...Object.fromEntries(
        datasets.map(({ binding, dataset }) => [binding, { type: "analytics-engine-dataset" as const, name: dataset }]),
      ),
    },
    triggers: queues.consumers.map((consumer) => ({
      type: "queue" as const,
      name: consumer.queue,
      maxBatchSize: consumer.max_batch_size,
      maxBatchTimeout: consumer.max_batch_timeout,
      maxRetries: consumer.max_retries,
      maxConcurrency: consumer.max_concurrency,
      deadLetterQueue: consumer.dead_letter_queue,
    })),
  };
}

async function readModules() {
  const files = (await readdir(BUNDLE)).flatMap((file) => {
    const type = MODULE_TYPES[extname(file)];
    return type === undefined ? [] : [{ file, type }];
  });
  const modules = files.map(async ({ file, type }) => {
    const contents = await readFile(join(BUNDLE, file));
    return [file, { type, contents: type === "esm" ? contents.toString() : Uint8Array.from(contents) }] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
