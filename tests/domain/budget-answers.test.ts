/** What five answers plan. */
import { expect, test } from "vitest";
import { answersSchema, linesOf, payOf } from "#app/domain/budgets/budget-answers.ts";

const answers = (fields: Record<string, string>) => answersSchema.parse(fields);

test("each answer plans its line, and a question may stay open", () => {
  const lines = linesOf(answers({ "amount-pay": "85,000", "amount-food": "18,000", "amount-school": "0" }));
  expect(lines).toEqual([
    { type: "income", category: "Salary", subcategory: null, amount: 8_500_000 },
    { type: "expense", category: "Variable Expenses", subcategory: "Groceries", amount: 1_800_000 },
  ]);
});

test.each([
  ["28", "2026-11-28"],
  ["14", "2026-12-14"],
  ["31", "2026-11-30"],
])("the pay of day %s comes next on %s", (payDay, anchor) => {
  const reply = answers({ "amount-pay": "85,000", pay_day: payDay });
  expect(payOf(reply, "2026-11-15", "Salary")).toMatchObject({
    ...{ anchor, month_day: Number(payDay), amount: 8_500_000, is_payday: true },
  });
});

test("no pay is planned without its day, or without an amount", () => {
  expect(payOf(answers({ "amount-pay": "85,000" }), "2026-11-15", "Salary")).toBeNull();
  expect(payOf(answers({ "amount-rent": "28,000", pay_day: "28" }), "2026-11-15", "Salary")).toBeNull();
});

test.each([
  [{}, "amount-pay", "amount_not_entered"],
  [{ "amount-pay": "0" }, "amount-pay", "amount_not_entered"],
  [{ "amount-pay": "9", pay_day: "32" }, "pay_day", "day_of_month_not_known"],
])("%j is refused at %s: %s", (fields, field, code) => {
  const { error } = answersSchema.safeParse(fields);
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
});
