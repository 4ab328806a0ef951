/**
 * `npm run fuzz`: sends strange requests to every route and endpoint and chains of every verb, and tells what should not have come of them.
 * `-- --seed 7` for others than last time's, `--requests 1000` for fewer, `--first 350` to begin there.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "../local/process/build.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    requests: { type: "string", default: "20000" },
    first: { type: "string", default: "0" },
  },
});
console.log(`seed ${values.seed}, ${values.requests} requests from ${values.first}`);
await build();
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(
  "vitest",
  [
    "run",
    "--config=tests/vitest.config.ts",
    "--project=routes",
    "tests/routes/fuzz.test.ts",
    "tests/routes/fuzz-verbs.test.ts",
    "--disable-console-intercept",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PAMOJA_FUZZ_SEED: values.seed,
      PAMOJA_FUZZ_REQUESTS: values.requests,
      PAMOJA_FUZZ_FIRST: values.first,
    },
  },
);
process.exitCode = status ?? 1;
