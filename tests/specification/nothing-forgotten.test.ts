/** Every text that the specification quotes is asserted by a section's test. */
import { expect, test } from "vitest";
import { assertedTexts } from "./asserted.ts";
import { quotes } from "./specification.ts";

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const QUOTED = SECTIONS.flatMap((number) => quotes(number).map((text) => [number, text] as const));
const asserted = assertedTexts();

test("the specification's quoted texts are found, or this test would prove nothing", () => {
  expect(QUOTED.length).toBe(84);
});

test.each(QUOTED)("section %i: '%s' is asserted", (_, text) => {
  expect(asserted.has(text), "write it into its section's test").toBe(true);
});
