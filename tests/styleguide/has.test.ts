/** What styles may ask of the page: what a whole screen holds is told by attributes. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
/** What holds a whole screen. */
const HOLDERS = /(?::root|\bhtml|\bbody|\bmain|\.shell|\.page|\.head)(?:[:.[][^\s:{,]*)*:(?:not\()?has\(/;

test("no rule asks with :has() what a whole screen holds, as each change would have all of its styles computed again", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    // The first is a page of its own, the second is for paper.
    (file) => file.endsWith(".css") && !/offline-page|print/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const rulesOf = (file: string) => readFileSync(`${APP}/${file}`, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  expect(files.filter((file) => HOLDERS.test(rulesOf(file)))).toEqual([]);
});
