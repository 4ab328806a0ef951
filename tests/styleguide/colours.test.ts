/** The colours of the stylesheet: each has a use, and enough contrast for people with low vision. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Colour, coloursIn, contrast, leastContrast, USES } from "#app/styleguide/colours.ts";

const stylesheet = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
const COLOURS = coloursIn(stylesheet);
const named = (name: string): Colour => COLOURS.find((colour) => colour.name === name) as Colour;
const ofPie = COLOURS.filter(({ name }) => name.startsWith("pie-"));

test("each has a theme's two values, and the styleguide says what it is for", () => {
  expect(COLOURS.length).toBe(stylesheet.match(/^ {2}--color-\w/gm)?.length);
  expect(COLOURS.map(({ name }) => name)).toEqual(Object.keys(USES));
});

test("contrast is counted as WCAG does", () => {
  const black = { name: "black", light: "#000000", dark: "#000000" };
  expect(contrast(black, { name: "white", light: "#ffffff", dark: "#ffffff" }, "light")).toBeCloseTo(21);
  expect(contrast(black, { name: "grey", light: "#777777", dark: "#777777" }, "dark")).toBeCloseTo(4.69, 2);
});

describe.each(Object.entries(USES).filter(([, { on }]) => on))("%s", (name, { on = "" }) => {
  const least = name === "edge" ? 3 : 4.5;
  test(`stands out from ${on} by ${least} or more in both themes`, () => {
    expect(leastContrast(named(name), named(on))).toBeGreaterThanOrEqual(least);
  });
});

test("words on the grounds of messages can be read", () => {
  for (const [words, ground] of [
    ["bad", "bad-wash"],
    ["good", "brand-wash"],
    ["brand", "brand-wash"],
    ["soft", "card"],
    ["soft", "faint"],
  ] as const) {
    expect(leastContrast(named(words), named(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test("no two slices of a pie have one colour", () => {
  for (const theme of ["light", "dark"] as const) {
    expect(new Set(ofPie.map((colour) => colour[theme])).size).toBe(ofPie.length);
  }
});
