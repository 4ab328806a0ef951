/** What a search asks for: words as they stand, and amounts. */
import { expect, test } from "vitest";
import { readSearch } from "#app/domain/transactions/search.ts";

const NOTHING = { text: null, least: null, most: null };

test.each([
  ["naivas", { text: "naivas" }],
  ["Mama  mboga ", { text: "Mama mboga" }],
  [">5000", { least: 5_000_01 }],
  [">= 5,000.50", { least: 5_000_50 }],
  ["<200", { most: 199_99 }],
  ["<=200", { most: 200_00 }],
  ["=450", { least: 450_00, most: 450_00 }],
  ["1000-2000", { least: 1_000_00, most: 2_000_00 }],
  ["1k–2.5k", { least: 1_000_00, most: 2_500_00 }],
  [">1000 <2000", { least: 1_000_01, most: 1_999_99 }],
  ["naivas > 5k", { text: "naivas", least: 5_000_01 }],
  ["> Ksh 5,000", { least: 5_000_01 }],
  ["KES >5000", { least: 5_000_01 }],
  ["<200/=", { most: 199_99 }],
  ["=ksh450", { least: 450_00, most: 450_00 }],
  ["5000+", { least: 5_000_00 }],
  ["1000 - 2000", { least: 1_000_00, most: 2_000_00 }],
  ["2000-1000", { least: 1_000_00, most: 2_000_00 }],
  ["naivas>5000", { text: "naivas", least: 5_000_01 }],
  ["naivas > 5,000 baraka", { text: "naivas baraka", least: 5_000_01 }],
  ["Baraka’s “shop”", { text: "Baraka's shop" }],
  ["450", { text: "450" }],
  ["1,234.50", { text: "1,234.50" }],
  ["SJK4H7L2QX", { text: "SJK4H7L2QX" }],
  ["0712 345 678", { text: "0712 345 678" }],
  ["2026-11", { text: "2026-11" }],
  ["a > b", { text: "a > b" }],
  [">1.234", { text: ">1.234" }],
  [`>${"9".repeat(30)}`, { text: `>${"9".repeat(30)}` }],
  ["", {}],
])("'%s'", (typed, asked) => {
  expect(readSearch(typed)).toEqual({ ...NOTHING, ...asked });
});
