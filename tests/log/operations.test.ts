/** What docs/operations.md says of the log and the metrics is what they are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERRORS, WARNINGS } from "#app/log/events.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const operations = read("docs/operations.md");

test("it says what to do about each error, and names no event that there is not", () => {
  const named = new Set([...operations.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = ""]) => name));
  expect(ERRORS.filter((name) => !named.has(name))).toEqual([]);
  const known: readonly string[] = [...ERRORS, ...WARNINGS];
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});

test("it says of each secret how to rotate it", () => {
  const settings = read("docs/deployment.md").matchAll(/^\| `(\w+)`\s+\| [^|]*, secret\s*\|/gm);
  const secrets = [...settings].map(([, name = ""]) => name);
  expect(secrets).toContain("AUTH_SECRET");
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter((name) => !new RegExp(`^\\| \`${name}\` `, "m").test(operations))).toEqual([]);
});
