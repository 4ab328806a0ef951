import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { compiledWasm } from "../app/vite/compiled-wasm.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The deep tests try each property five times as often. */
const TEST_TIMEOUT = process.env.PAMOJA_DEEP_TESTS ? 150_000 : 30_000;

/** The groups of `npm test`. Each is a project: `npm test -- unit` runs one of them. */
export default defineConfig({
  root,
  test: {
    projects: [
      group("unit", ["tests/**/*.test.{ts,tsx}"], {
        exclude: ["tests/{db,specification,routes,local,journeys}/**"],
        // Half of the time was reading the same modules again for every file.
        isolate: false,
        // Properties are tried many times; on a busy machine that takes a while.
        testTimeout: TEST_TIMEOUT,
      }),
      // Files share a Postgres in these three.
      group("database", ["tests/db/**/*.test.ts"], { isolate: false, testTimeout: TEST_TIMEOUT, hookTimeout: 60_000 }),
      group("specification", ["tests/specification/**/*.test.ts"], {
        isolate: false,
        testTimeout: TEST_TIMEOUT,
        hookTimeout: 60_000,
      }),
      group("routes", ["tests/routes/**/*.test.{ts,tsx}"], {
        isolate: false,
        testTimeout: TEST_TIMEOUT,
        hookTimeout: 60_000,
      }),
      group("local", ["tests/local/**/*.test.ts"], { testTimeout: 60_000, hookTimeout: 60_000 }),
      // Files share what takes long to start: a browser, and mostly a product.
      group("journeys", ["tests/journeys/**/*.test.ts"], {
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});

function group(
  name: string,
  include: string[],
  settings: NonNullable<TestProjectInlineConfiguration["test"]>,
): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [compiledWasm()],
    // In workerd `react-dom/server` is the one that writes web streams; Node's has none.
    resolve: { alias: { "#app": `${root}app`, "#db": `${root}db`, "react-dom/server": "react-dom/server.browser" } },
    test: {
      name,
      include,
      environment: "node",
      // The runner would leave one of two cores to itself, which asks for next to nothing.
      maxWorkers: 2,
      setupFiles: ["tests/setup.ts"],
      // As long as a journey looks for something on a page: what is polled for comes late on a busy machine.
      expect: { poll: { timeout: 15_000 } },
      server: { deps: { inline: [/\.wasm$/] } },
      ...settings,
    },
  };
}
