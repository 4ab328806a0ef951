import { expect, test } from "vitest";
import { suggestionFor, suggestionsOf } from "#app/routes/transactions/suggestions.ts";
import type { RuleSuggestion } from "#db/transactions/suggestions.ts";

const rule = (description: string, subcategory: string, more: Partial<RuleSuggestion> = {}): RuleSuggestion => ({
  description,
  category: "Utilities",
  subcategory,
  payee: null,
  words: null,
  ...more,
});
const typed = (description: string) => ({ description, category: "Rent", subcategory: "Monthly Rent" });

const SUGGESTIONS = suggestionsOf(
  [
    rule("Shop", "Gas", { words: "naivas" }),
    rule("Amina", "Water", { payee: "amina test" }),
    rule("Rent", "Internet", { words: "naivas w" }),
  ],
  [typed("naivas westlands"), typed("RENT"), typed("Landlord")],
);

test("rules come first, and take the place of what was typed under their name", () => {
  expect(SUGGESTIONS.map(({ description }) => description)).toEqual([
    "Shop",
    "Amina",
    "Rent",
    "naivas westlands",
    "Landlord",
  ]);
});

test.each([
  ["Naivas Westlands", "Gas"],
  ["shopping at NAIVAS", "Gas"],
  ["shop", "Gas"],
  ["  Amina  Test", null],
  [" Amina Test ", "Water"],
  ["amina", "Water"],
  ["Rent", "Internet"],
  ["landlord", "Monthly Rent"],
  ["Amina Testing", null],
  ["", null],
])("%j is completed with %s: by the first rule that fits, or else as it was typed before", (description, expected) => {
  expect(suggestionFor(SUGGESTIONS, description)?.subcategory ?? null).toBe(expected);
});
