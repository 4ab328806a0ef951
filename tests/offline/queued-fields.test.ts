/** What a phone can tell of a form by itself: whether it may wait, what it says, and what it takes from the household's money. */
import { describe, expect, test } from "vitest";
import { effectOf, fieldsWith, problemsOf, summaryOf, typedIn } from "#app/offline/queue/fields.ts";
import { entryOf } from "#app/offline/queue/pending-entry.ts";
import { newId } from "#db/id.ts";

const EXPENSE = {
  intent: "record",
  id: newId(),
  typed_by: newId(),
  opened_in: newId(),
  type: "expense",
  category: "Variable Expenses",
  subcategory: "Groceries",
  description: "Mama mboga",
  amount: "1,250.50",
  currency: "KES",
  date: "2026-11-28",
};
const { type: _, category: __, subcategory: ___, ...rest } = EXPENSE;
const TRANSFER = { ...rest, fee_id: newId(), from: newId(), to: newId() };

type Fields = Record<string, string>;
const made = (path: string, fields: Fields) => entryOf(path, Object.entries(fields));
const textOf = (fields: Fields) => new URLSearchParams(fields).toString();

describe("a form waits for the network", () => {
  test("as a new transaction of a plain type, and as a new transfer", () => {
    expect(made("/transactions", EXPENSE)).toMatchObject({ id: EXPENSE.id, person: EXPENSE.typed_by });
    expect(made("/transactions/transfer", TRANSFER)).toMatchObject({ form: "/transactions/transfer" });
  });

  test.each<[string, string, Fields]>([
    ["of another form", "/loans", EXPENSE],
    ["that changes a transaction", "/transactions", { ...EXPENSE, intent: "revise" }],
    ["of a loan", "/transactions", { ...EXPENSE, type: "loan_received" }],
    ["without an amount", "/transactions", { ...EXPENSE, amount: "" }],
    ["of no amount above zero", "/transactions", { ...EXPENSE, amount: "0" }],
    ["without a day", "/transactions", { ...EXPENSE, date: "2026-02-30" }],
    ["with a rate of its own", "/transactions", { ...EXPENSE, rate: "129" }],
    ["of a transfer to another currency", "/transactions/transfer", { ...TRANSFER, arrived: "10" }],
    ["that does not say who typed it", "/transactions", { ...EXPENSE, typed_by: "" }],
    ["without an id", "/transactions", { ...EXPENSE, id: "1" }],
  ])("but not one %s", (_, path, fields) => {
    expect(made(path, fields)).toBeNull();
  });
});

test("it says in words what it is", () => {
  const entry = { form: "/transactions", fields: textOf(EXPENSE) } as const;
  expect(summaryOf(entry)).toEqual({ amount: "−KES 1,250.50", what: "Mama mboga", details: "Groceries · 28 Nov" });
  expect(summaryOf({ ...entry, fields: textOf({ ...EXPENSE, description: "" }) })).toMatchObject({
    what: "Groceries",
    details: "28 Nov",
  });
  const transfer = { form: "/transactions/transfer", fields: textOf({ ...TRANSFER, description: "" }) } as const;
  expect(summaryOf(transfer)).toMatchObject({ amount: "KES 1,250.50", what: "Transfer" });
});

test("what it takes from the household's money counts in its currency, or at a rate that is known", () => {
  const effect = (more: Fields, rates = {}) =>
    effectOf({ form: "/transactions", fields: textOf({ ...EXPENSE, ...more }) }, "KES", rates);
  expect([effect({}), effect({ type: "income" }), effect({ amount: "?" })]).toEqual([-125_050, 125_050, 0]);
  expect([effect({ currency: "USD" }), effect({ currency: "USD" }, { USD: 129.215 })]).toEqual([null, -16_158_336]);
  expect(effectOf({ form: "/transactions/transfer", fields: textOf(TRANSFER) }, "KES")).toBe(0);
});

test("a corrected entry keeps its other fields, and says at each field what is wrong", () => {
  const typed = typedIn({ form: "/transactions", fields: textOf(EXPENSE) });
  const corrected = { ...typed, amount: "300", becomes: "income|Gifts" };
  expect(Object.fromEntries(new URLSearchParams(fieldsWith(textOf(EXPENSE), corrected)))).toEqual({
    ...EXPENSE,
    amount: "300",
    type: "income",
    category: "Gifts",
    subcategory: "",
  });
  expect(Object.keys(problemsOf({ amount: "3oo", description: "", becomes: "", date: "yesterday" }, false))).toEqual([
    "amount",
    "becomes",
    "date",
  ]);
  expect(problemsOf({ ...typed, becomes: "" }, true)).toEqual({});
});
