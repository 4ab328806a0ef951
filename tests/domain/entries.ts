/** Fields of a transaction as typed, valid and invalid, for tests of the rules. */

import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { type TransactionType, TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { fc } from "../property.ts";

/** Field names as the form has them. */
export type Typed = Partial<
  Record<
    | "date"
    | "description"
    | "amount"
    | "category"
    | "subcategory"
    | "asset_name"
    | "loan_name"
    | "loan"
    | "interest"
    | "interest_rate"
    | "duration"
    | "duration_unit",
    string
  >
>;

/** A valid submit of each type. */
export const VALID: Record<TransactionType, Typed> = {
  income: { category: "Salary" },
  expense: { category: "Utilities", subcategory: "Water" },
  saving: { category: "Emergency Fund" },
  giving: { category: "Gifts" },
  tithe: {},
  loan_received: { loan_name: "Sacco", interest_rate: "12", duration: "24", duration_unit: "months" },
  loan_repayment: { loan: "Sacco", interest: "250" },
  asset_purchased: { asset_name: "Fridge" },
};
export const COMMON: Typed = { date: "2026-11-21", description: "Something", amount: "1,500" };

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const categories = [...new Set(TYPE_NAMES.flatMap(categoriesOf))];
const subcategories = categories.flatMap((category) => subcategoriesOf("expense", category));
/** Mostly something a person might type, sometimes anything at all, sometimes nothing. */
const mostly = (likely: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: likely },
    { weight: 1, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: "grapheme" }) },
  );

const ANY: Record<keyof Typed, fc.Arbitrary<string>> = {
  date: mostly(oneOf("2026-11-21", " 2026-02-28 ", "2026-02-29", "1969-12-31", "21/11/2026")),
  description: mostly(
    oneOf("Milk & bread", "  two  words ", "=1+1", "'quoted", "a\tb", "a\nb", "é".repeat(301), "\u0000"),
  ),
  amount: mostly(oneOf("1,500", "1500.5", " 1 500.00 ", "1.005", "-5", "0", "1e3", "1,50", "99999999999")),
  category: mostly(oneOf(...categories, " Salary ", "salary", "  ")),
  subcategory: mostly(oneOf(...subcategories)),
  asset_name: mostly(oneOf("Fridge", " Toyota  Vitz ", "x".repeat(121), " ")),
  loan_name: mostly(oneOf("Sacco", " Mobile  loan ", "x".repeat(121))),
  loan: mostly(oneOf("Sacco", "+254 Sacco")),
  interest: mostly(oneOf("250", "0", "1,500", "1500.01", "1.005", "-5")),
  interest_rate: mostly(oneOf("12", "9.5", "0", "10000", "10000.01", "1.234", "-1", "1e2", " 7 ")),
  duration: mostly(oneOf("24", "1", "36500", "36501", "0", "1.5", " 7 ", "-3")),
  duration_unit: mostly(oneOf("days", "weeks", "months", "years", "fortnights")),
};

/** A type with right fields of which some were typed otherwise, some left out, and some do not belong there. */
export const anySubmit = fc.constantFrom(...TYPE_NAMES).chain((type) => {
  const right: Typed = { ...COMMON, ...VALID[type] };
  const changes = fc.subarray(Object.keys(ANY) as (keyof Typed)[], { maxLength: 4 });
  return changes
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, ANY[name]]))))
    .map((changed): { type: TransactionType; typed: Typed } => ({ type, typed: { ...right, ...changed } }));
});
