import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { payeesOf, suggestionFor, suggestionsOf } from "#app/routes/transactions/suggestions.ts";
import type { RuleSuggestion } from "#db/transactions/suggestions.ts";

const rule = (description: string, subcategory: string, more: Partial<RuleSuggestion> = {}): RuleSuggestion => ({
  description,
  category: "Utilities",
  subcategory,
  payee: null,
  words: null,
  ...more,
});
const typed = (description: string, times = 1, usual: number | null = null, currency = "KES") => ({
  ...{ description, category: "Rent", subcategory: "Monthly Rent", times, currency },
  usual: usual === null ? null : toCents(usual),
});

test("whoever is paid more than once is a press away, with the amount that was the same three times", () => {
  const long = "Kenya Power and Lighting Company";
  const all = [
    typed("Matatu", 9, 50_00),
    typed(long, 8),
    typed("Mama mboga", 4),
    typed("Netflix", 3, 1_000, "USD"),
    typed("Bill"),
  ];
  expect(payeesOf(all, "KES")).toEqual([
    { description: "Matatu", amount: "50.00" },
    { description: "Mama mboga", amount: null },
    { description: "Netflix", amount: null },
  ]);
});

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
