import { expect, test } from "vitest";
import { BUDGET_LINES, BUDGET_TYPES, byPlace, missingLines, placeOf, planned } from "#app/domain/budgets/budget.ts";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { fc } from "../property.ts";

test("the template has 57 lines: every category of every type, and every subcategory of the expenses", () => {
  expect(BUDGET_LINES).toHaveLength(57);
  expect(new Set(BUDGET_LINES.map((line) => JSON.stringify(line))).size).toBe(57);
  for (const type of ["income", "saving", "giving"] as const) {
    expect(BUDGET_LINES.filter((line) => line.type === type).map(({ category }) => category)).toEqual(
      categoriesOf(type),
    );
  }
  for (const category of categoriesOf("expense")) {
    const lines = BUDGET_LINES.filter((line) => line.type === "expense" && line.category === category);
    expect(lines.map(({ subcategory }) => subcategory)).toEqual(subcategoriesOf("expense", category));
  }
  expect(BUDGET_LINES.filter(({ type }) => type === "tithe")).toEqual([
    { type: "tithe", category: "Tithe", subcategory: null },
  ]);
});

test("lines stand by type first, in the order income, saving, tithe, giving, expense", () => {
  const types = BUDGET_LINES.map(({ type }) => type);
  expect([...new Set(types)]).toEqual(["income", "saving", "tithe", "giving", "expense"]);
});

const someLines = fc.shuffledSubarray([...BUDGET_LINES]);

test("any lines come back into the fixed order, and with those that are missing they are the template", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const sorted = lines.toSorted(byPlace);
      expect(sorted.map(placeOf)).toEqual(sorted.map(placeOf).toSorted((a, b) => a - b));
      expect([...sorted, ...missingLines(lines)].toSorted(byPlace)).toEqual(BUDGET_LINES);
    }),
  );
});

test("what can be no line has no place", () => {
  expect(placeOf({ type: "income", category: "Rent", subcategory: null })).toBe(-1);
  expect(placeOf({ type: "expense", category: "Rent", subcategory: null })).toBe(-1);
  expect(placeOf({ type: "tithe", category: "Tithe", subcategory: "Tithe" })).toBe(-1);
});

test("what is left to plan is income minus everything else, to the cent", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(toCents);
  const line = fc.record({ type: fc.constantFrom(...BUDGET_TYPES), budgeted: amount });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 57 }), (lines) => {
      const { byType, used, left } = planned(lines);
      const sum = (keep: (type: string) => boolean) =>
        lines.filter(({ type }) => keep(type)).reduce((total, { budgeted }) => total + BigInt(budgeted), 0n);
      expect(BigInt(used)).toBe(sum((type) => type !== "income"));
      expect(BigInt(left)).toBe(sum((type) => type === "income") - BigInt(used));
      for (const type of BUDGET_TYPES) expect(BigInt(byType[type])).toBe(sum((other) => other === type));
    }),
  );
});
