/** Every package that is installed may be used, and those that run in the worker or a browser have no known weakness. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Packages of development under other terms, with why they may be used all the same. The product may have none. */
const EXCEPTIONS: { names: RegExp; licences: RegExp; why: string }[] = [
  {
    names: /^@img\/sharp-/,
    licences: /LGPL-3\.0-or-later/,
    why: "draws the product's pictures on a developer's machine",
  },
  { names: /^lightningcss/, licences: /^MPL-2\.0$/, why: "builds the style sheets, unchanged" },
  { names: /^axe-core$/, licences: /^MPL-2\.0$/, why: "looks at pages in tests, unchanged" },
  { names: /^ical\.js$/, licences: /^MPL-2\.0$/, why: "reads calendars in tests, unchanged" },
  { names: /^argparse$/, licences: /^Python-2\.0$/, why: "permissive: the licence of Python itself" },
  { names: /^(png-js|require-like)$/, licences: /^not stated$/, why: "MIT, as the text says that comes with it" },
  { names: /^spdx-exceptions$/, licences: /^CC-BY-3\.0$/, why: "a list of names, for tools" },
  { names: /^caniuse-lite$/, licences: /^CC-BY-4\.0$/, why: "a table about browsers, for the build" },
];

type Installed = { name: string; licence: string; isDevelopment: boolean };

function installed(): Installed[] {
  const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8")) as {
    packages: Record<string, { link?: boolean; license?: string; dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([path, { link, license, dev = false, devOptional = false }]) => {
    if (path === "" || link) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = licenceIn(`${ROOT}${path}/package.json`) ?? license ?? "not stated";
    return [{ name, licence, isDevelopment: dev || devOptional }];
  });
}

/** What a package says itself; null where it is not installed, as it is for another system. */
function licenceIn(file: string): string | null {
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown; licenses?: unknown };
  const named = (value: unknown): string | null =>
    typeof value === "string"
      ? value
      : value !== null && typeof value === "object" && "type" in value
        ? String(value.type)
        : null;
  return named(license) ?? (Array.isArray(licenses) ? licenses.map(named).join(" OR ") : null);
}

/** Whether one of the alternatives is permissive, and all that apply together. */
const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(/ OR /i)
    .some((alternative) => alternative.split(/ AND /i).every((each) => PERMISSIVE.has(each.trim())));

const isExcepted = ({ name, licence, isDevelopment }: Installed) =>
  isDevelopment && EXCEPTIONS.some(({ names, licences }) => names.test(name) && licences.test(licence));

test("every package has a permissive licence, or is of development and a named exception", () => {
  const packages = installed();
  expect(packages.filter(({ isDevelopment }) => !isDevelopment).length).toBeGreaterThan(20);
  expect(packages.filter((each) => !isPermissive(each.licence) && !isExcepted(each))).toEqual([]);
});

test("every named exception is needed", () => {
  const others = installed().filter(({ licence }) => !isPermissive(licence));
  const stale = EXCEPTIONS.filter(({ names, licences }) =>
    others.every(({ name, licence }) => !names.test(name) || !licences.test(licence)),
  );
  expect(stale).toEqual([]);
});

type Audit = { vulnerabilities?: Record<string, { severity: string }> };

test("what the product runs on has no known weakness that is high, as far as the registry answers", ({ skip }) => {
  const audit = ["audit", "--omit=dev", "--audit-level=high", "--json", "--fetch-retries=0", "--fetch-timeout=5000"];
  const { stdout, error } = spawnSync("npm", audit, { cwd: ROOT, encoding: "utf8", timeout: 15_000 });
  const { vulnerabilities } = answerOf(stdout);
  if (error !== undefined || vulnerabilities === undefined) {
    return skip("the registry gave no answer, so nothing is known");
  }
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => ["high", "critical"].includes(severity));
  expect(grave.map(([name, { severity }]) => `${name}: ${severity}`)).toEqual([]);
});

function answerOf(text: string | null): Audit {
  try {
    return JSON.parse(text ?? "") as Audit;
  } catch {
    return {};
  }
}
