/** Every text, address and call of the specification is asserted by a section's test or stands in later.ts. */
import { describe, expect, test } from "vitest";
import { assertedTexts } from "./asserted.ts";
import { CALLS, ENDPOINTS } from "./calls.ts";
import { ELSEWHERE, LATER_CALLS, LATER_QUOTES, LATER_ROUTES, LATER_RULES, LATER_WORDS } from "./later.ts";
import { ADDRESSES, filesWith, isThere } from "./source.ts";
import { hasWords, quotes } from "./specification.ts";

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const QUOTED = SECTIONS.flatMap((number) => quotes(number).map((text) => [number, text] as const));
const asserted = assertedTexts();

test("the specification's quoted texts are found, or this test would prove nothing", () => {
  expect(QUOTED.length).toBe(84);
});

test.each(QUOTED)("section %i: '%s' is asserted here, or comes later; not both", (_, text) => {
  const places = [asserted.has(text) && "a section's test", LATER_QUOTES.includes(text) && "later.ts"];
  expect(places.filter(Boolean), "write it into its section's test, or into later.ts").toHaveLength(1);
});

describe("what comes later", () => {
  test.each([...LATER_QUOTES, ...LATER_WORDS])("%s: is the specification's, and not in the product yet", (text) => {
    expect(hasWords(text)).toBe(true);
    const found = filesWith(text).filter((path) => !ELSEWHERE[text]?.includes(path));
    expect(found, "it has arrived: assert it in its section's test; or name this other use in ELSEWHERE").toEqual([]);
  });

  test.each(LATER_RULES)("%s (a rule of the specification's)", (rule) => {
    expect(hasWords(rule)).toBe(true);
  });

  test.each(LATER_ROUTES)("%s has no screen yet", (path) => {
    expect(ADDRESSES, "it has arrived: take it out of later.ts").not.toContain(path);
  });

  test.each(LATER_CALLS)("%s is not due yet", (name, sign) => {
    expect(hasWords(name)).toBe(true);
    expect(isThere(sign), "it is due: move it from later.ts to calls.ts, with its verbs").toBe(false);
    expect(Object.keys({ ...CALLS, ...ENDPOINTS })).not.toContain(name);
  });

  test("texts that are there for another reason still are", () => {
    for (const [text, paths] of Object.entries(ELSEWHERE)) expect(filesWith(text)).toEqual(paths);
  });
});
