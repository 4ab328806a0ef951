import { describe, expect, test } from "vitest";
import { EXPENSE_CATEGORIES, subcategoriesOf } from "#app/domain/categories.ts";
import { entrySchema } from "#app/domain/transactions/transaction-entry.ts";
import { type TransactionType, TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { wordsOfIssue } from "#app/request/field-words.ts";
import { COMMON, type Typed, VALID } from "./entries.ts";

const right = (type: TransactionType): Typed => ({ ...COMMON, ...VALID[type] });

/** The message at each field that has one; none when it is accepted. */
function problems(type: TransactionType, typed: Typed): Record<string, string> {
  const parsed = entrySchema(type, typed.category).safeParse(typed);
  const issues = (parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), wordsOfIssue(issue)] as const);
  expect(new Set(issues.map(([field]) => field)).size, "one message a field").toBe(issues.length);
  return Object.fromEntries(issues);
}

const without = (typed: Typed, field: keyof Typed): Typed => {
  const { [field]: _, ...rest } = typed;
  return rest;
};

/** Every field that only some types have, with something right in it. */
const SPECIAL: Typed = {
  category: "Gifts",
  subcategory: "Water",
  asset_name: "Fridge",
  loan_name: "Sacco",
  loan: "Sacco",
  interest_rate: "12",
  duration: "24",
  duration_unit: "months",
};
const isField = (name: string): name is keyof Typed => name in SPECIAL || name in COMMON;

describe.each(TYPE_NAMES)("%s", (type) => {
  const own = Object.keys(right(type)).filter(isField);

  test("is accepted with exactly its fields", () => {
    expect(problems(type, right(type))).toEqual({});
    expect(entrySchema(type, right(type).category).parse(right(type))).toMatchObject({
      date: "2026-11-21",
      description: "Something",
      amount: 150_000,
    });
  });

  test.each(own)("needs its %s", (field) => {
    expect(Object.keys(problems(type, without(right(type), field)))).toContain(field);
  });

  test.each(Object.keys(SPECIAL).filter((name) => !own.includes(name as keyof Typed)))("has no %s", (field) => {
    const typed = { ...right(type), [field]: SPECIAL[field as keyof Typed] };
    expect(problems(type, typed)).toEqual({
      [field]: "This type of transaction does not have it. Leave it empty.",
    });
  });
});

test("what is missing is asked for in plain words", () => {
  const request = TYPE_NAMES.map((type) => [type, problems(type, {})]);
  const common = { date: "Enter a date.", description: "Enter a description.", amount: "Enter an amount." };
  const category = { category: "Choose a category." };
  expect(Object.fromEntries(request)).toEqual({
    income: { ...common, ...category },
    expense: { ...common, ...category },
    saving: { ...common, ...category },
    giving: { ...common, ...category },
    tithe: common,
    loan_received: {
      ...common,
      loan_name: "Enter a name for the loan.",
      interest_rate: "Enter the annual interest rate in percent. Enter 0 if there is none.",
      duration: "Enter how long the loan lasts.",
      duration_unit: "Choose days, weeks, months or years.",
    },
    loan_repayment: { ...common, loan: "Choose the loan." },
    asset_purchased: { ...common, asset_name: "Enter a name for the asset." },
  });
});

test.each(Object.keys(EXPENSE_CATEGORIES))(
  "an expense of %s takes each of its subcategories and no other",
  (category) => {
    const typed = (subcategory: string) => ({ ...COMMON, category, subcategory });
    for (const subcategory of subcategoriesOf("expense", category)) {
      expect(problems("expense", typed(subcategory))).toEqual({});
    }
    for (const other of Object.keys(EXPENSE_CATEGORIES).filter((each) => each !== category)) {
      for (const subcategory of subcategoriesOf("expense", other)) {
        expect(problems("expense", typed(subcategory))).toEqual({ subcategory: "Choose a subcategory." });
      }
    }
  },
);

test("another type's category is none of this one's", () => {
  expect(problems("income", { ...COMMON, category: "Rent" })).toEqual({ category: "Choose a category." });
  expect(problems("saving", { ...COMMON, category: "Gifts" })).toEqual({ category: "Choose a category." });
});

test.each<[keyof Typed, string, string]>([
  ["interest_rate", "-1", "Enter the interest rate in figures, like 12 or 9.5."],
  ["interest_rate", "1e2", "Enter the interest rate in figures, like 12 or 9.5."],
  ["interest_rate", "9.555", "Use at most two decimals."],
  ["interest_rate", "10000.01", "Enter at most 10,000 percent per year."],
  ["duration", "0", "Enter a number from 1 to 36,500."],
  ["duration", "36501", "Enter a number from 1 to 36,500."],
  ["duration", "1.5", "Enter a whole number, like 12."],
  ["duration_unit", "fortnights", "Choose days, weeks, months or years."],
  ["loan_name", "x".repeat(121), "Use at most 120 characters."],
  ["loan_name", "   ", "Enter a name for the loan."],
  ["description", "x".repeat(301), "Use at most 300 characters."],
  ["description", "a\u0000b", "Remove the characters that cannot be printed."],
  ["date", "2026-02-29", "Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21."],
  ["date", "21/11/2026", "Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21."],
  ["amount", "1.005", "Use at most two decimals."],
])("%s %j: %s", (field, text, message) => {
  expect(problems("loan_received", { ...right("loan_received"), [field]: text })).toEqual({ [field]: message });
});

test("white space is folded, terms get two decimals, and half a character becomes none", () => {
  const typed = {
    ...right("loan_received"),
    description: "  two\n words\t ",
    loan_name: " Mobile  loan ",
    interest_rate: " 9.5 ",
    duration: " 30 ",
    date: " 2026-11-21 ",
  };
  expect(entrySchema("loan_received").parse(typed)).toMatchObject({
    description: "two words",
    loan_name: "Mobile loan",
    interest_rate: "9.50",
    duration: 30,
    date: "2026-11-21",
  });
  expect(entrySchema("tithe").parse({ ...COMMON, description: "x\ud800" }).description).toBe("x\ufffd");
});
