/**
 * `npm test`: every check, the quick ones first; `npm test -- unit` runs one group. `npm run test:deep` tries properties
 * five times as often, and every journey on a desktop, too.
 * A failing group does not keep the others from running. The last line counts the tests.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./chromium.ts";

type Counts = { passed: number; failed: number; skipped: number; failures: string[] };
type Outcome = Counts & { name: string; seconds: number; ok: boolean };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules", ".bin");

/** Groups that are plain commands; the others are projects of the test runner. */
const CHECKS: Readonly<Record<string, string[][]>> = {
  style: [["biome", "check", "."]],
  // All of it, then with what there is in a worker alone, and in a browser alone.
  types: ["tsconfig.json", "tsconfig.worker.json", "tsconfig.browser.json"].map((project) => [
    "tsc",
    "--noEmit",
    "--project",
    project,
  ]),
  build: [["node", "local/process/build.ts"]],
};
const PROJECTS = ["unit", "database", "specification", "switches", "routes", "local", "journeys"];
/** The specification's tests again, with all that a household may switch on (tests/switches.ts). */
const SWITCHES = "switches";
/** These run the built screens. */
const NEED_BUILD = ["specification", SWITCHES, "routes", "local", "journeys"];
const GROUPS = [...Object.keys(CHECKS), ...PROJECTS];

const reports = mkdtempSync(join(tmpdir(), "pamoja-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const DEEP = "--deep";
const cliArguments: string[] = process.argv.slice(2);
const requested: string[] = cliArguments.filter((name) => name !== DEEP);
if (cliArguments.includes(DEEP)) process.env.PAMOJA_DEEP_TESTS = "1";
const unknown = requested.filter((name) => !GROUPS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(", ")}. The groups are ${GROUPS.join(", ")}.`);
  process.exit(2);
}

if (requested.some((name) => NEED_BUILD.includes(name))) requested.push("build");

const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const outcomes: Outcome[] = [];
for (const name of requested.length > 0 ? GROUPS.filter((group) => requested.includes(group)) : GROUPS) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const counts = await runGroup(name);
  outcomes.push({ name, seconds: (performance.now() - started) / 1000, ...counts });
}
printSummary(outcomes);
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;

async function runGroup(name: string): Promise<Omit<Outcome, "name" | "seconds">> {
  const check = CHECKS[name];
  if (check) {
    const results = await Promise.all(check.map((command) => run(command)));
    return { ...NO_TESTS, ok: results.every(Boolean) };
  }
  if (name === "journeys") {
    try {
      ensureChromium();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { ...NO_TESTS, ok: false };
    }
  }
  const report = join(reports, `${name}.json`);
  const ok = await run(
    [
      "vitest",
      "run",
      "--config=tests/vitest.config.ts",
      `--project=${name === SWITCHES ? "specification" : name}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    name === SWITCHES ? { PAMOJA_SWITCHES: "month" } : {},
  );
  const counts = readReport(report);
  // A file that could not even be loaded has no tests to count, and is a failure all the same.
  return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1), ok };
}

function run([program = "", ...args]: string[], variables: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...variables, PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}` },
  });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** What this reads of the runner's JSON report. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

function readReport(file: string): Counts {
  if (!existsSync(file)) return NO_TESTS;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(describeFailures),
  };
}

/** Each failed test of a file with the beginning of its message; the file itself where it could not be loaded. */
function describeFailures(file: Report["testResults"][number]): string[] {
  const path = relative(ROOT, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return file.status === "failed" ? [`${path}\n    ${firstLines(file.message)}`] : [];
  return failed.map((test) => `${path}: ${test.fullName}\n    ${firstLines(test.failureMessages.join("\n"))}`);
}

function firstLines(message: string): string {
  return stripVTControlCharacters(message).split("\n").slice(0, 6).join("\n    ");
}

function printSummary(all: Outcome[]): void {
  console.log("\ngroup      result   time      tests");
  for (const { name, ok, seconds, passed, failed, skipped } of all) {
    const tests = [passed && `${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const time = `${seconds.toFixed(1)} s`.padStart(7);
    console.log(`${name.padEnd(10)} ${(ok ? "ok" : "FAILED").padEnd(8)} ${time}   ${tests.filter(Boolean).join(", ")}`);
  }
  for (const failure of all.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
  const total = (key: "passed" | "failed") => all.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
}
