import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";

export type CommonCategory = { category: string; subcategory: string | null };
/** What a form holds; empty is what is not chosen. */
export type Chosen = { category: string; subcategory: string };

export const MOST_COMMON = 6;

/** What a household that has recorded little yet is offered. */
const OF_A_NEW_HOUSEHOLD: readonly CommonCategory[] = [
  { category: "Variable Expenses", subcategory: "Groceries" },
  { category: "Variable Expenses", subcategory: "Transport" },
  { category: "Utilities", subcategory: "Electricity" },
  { category: "Discretionary Expenses", subcategory: "Eating Out" },
  { category: "Learning Expenses", subcategory: "School Fees" },
  { category: "Rent", subcategory: "Monthly Rent" },
];

/** The categories that a form offers as chips: those used most; for expenses always six, each once. */
export function commonCategories(type: TransactionType, used: readonly CommonCategory[]): CommonCategory[] {
  const offeredCategories = type === "expense" ? [...used, ...OF_A_NEW_HOUSEHOLD] : used;
  const byName = new Map(offeredCategories.map((each) => [choiceOf(each), each]));
  return [...byName.values()].slice(0, MOST_COMMON);
}

/** `Utilities:Water`, as a form without a script sends it. */
export const choiceOf = ({ category, subcategory }: CommonCategory): string => `${category}:${subcategory ?? ""}`;
