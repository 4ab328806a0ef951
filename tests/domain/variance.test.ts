import { describe, expect, test } from "vitest";
import { BUDGET_TYPES, type BudgetType } from "#app/domain/budgets/budget.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { statusOf, varianceOf } from "#app/domain/reports/variance.ts";
import { statusLabel } from "#app/routes/reports/variance-words.ts";
import { fc } from "../property.ts";

const amounts = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(toCents);
const types = fc.constantFrom(...BUDGET_TYPES);

describe("section 4's table", () => {
  test.each<[type: BudgetType, budgeted: number, actual: number, status: string, word: string]>([
    ["expense", 100_00, 100_00, "on_track", "On track"],
    ["expense", 100_00, 100_01, "over", "Over budget"],
    ["expense", 100_00, 99_99, "under", "Under budget"],
    ["expense", 0, 1, "over", "Over budget"],
    ["expense", 1, 0, "under", "Under budget"],
    ["saving", 100_00, 100_01, "over", "Over budget"],
    ["saving", 100_00, 99_99, "under", "Under budget"],
    ["giving", 100_00, 100_01, "over", "Over budget"],
    ["giving", 100_00, 99_99, "under", "Under budget"],
    ["tithe", 100_00, 100_01, "over", "Over budget"],
    ["tithe", 100_00, 99_99, "under", "Under budget"],
    ["income", 100_00, 100_00, "on_track", "On track"],
    ["income", 100_00, 100_01, "under", "Over goal"],
    ["income", 100_00, 99_99, "over", "Under goal"],
    ["income", 0, 1, "under", "Over goal"],
    ["income", 0, 0, "on_track", "On track"],
  ])("%s, budgeted %d, actual %d: %s, told as '%s'", (type, budgeted, actual, status, word) => {
    const found = statusOf(type, toCents(budgeted), toCents(actual));
    expect([found, statusLabel(type, found)]).toEqual([status, word]);
  });
});

test("variance is budget minus actual, for every type", () => {
  fc.assert(
    fc.property(amounts, amounts, (budgeted, actual) => {
      expect(varianceOf(budgeted, actual)).toBe(budgeted - actual);
      expect(varianceOf(budgeted, actual) + actual).toBe(budgeted);
    }),
  );
});

test("the status follows the variance's sign; an income's is the opposite of every other type's", () => {
  fc.assert(
    fc.property(types, amounts, amounts, (type, budgeted, actual) => {
      const sign = Math.sign(varianceOf(budgeted, actual)) * (type === "income" ? -1 : 1);
      expect(statusOf(type, budgeted, actual)).toBe(["over", "on_track", "under"][sign + 1]);
    }),
  );
});

test("the word says whether more or less happened than was planned", () => {
  fc.assert(
    fc.property(types, amounts, amounts, (type, budgeted, actual) => {
      const word = statusLabel(type, statusOf(type, budgeted, actual));
      const happened = actual === budgeted ? "On" : actual > budgeted ? "Over" : "Under";
      expect(word.split(" ")[0]).toBe(happened);
    }),
  );
});
