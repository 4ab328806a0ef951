import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { isInterestWithin } from "#app/domain/transactions/transaction-entry.ts";
import { TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import type { Rated } from "./input.ts";
import type { CategoryRefusal, TransactionRefusal } from "./refusal.ts";

/** Why an entry is refused before the database is asked; null where nothing speaks against it. */
export function refusalOfInput(input: Rated): TransactionRefusal | null {
  return refusalOfCategory(input) ?? (isInterestWithin(input) ? null : { code: "interest_above_amount" });
}

/** Whether a category and its subcategory are those of a type; null where they are. */
export function refusalOfCategory({
  type,
  category,
  subcategory,
}: Pick<Rated, "type" | "category" | "subcategory">): CategoryRefusal | null {
  const categories = TRANSACTION_TYPES[type].hasCategories ? categoriesOf(type) : [];
  if (!isOneOf(categories, category)) return { code: "category_unknown", field: "category" };
  if (!isOneOf(subcategoriesOf(type, category), subcategory)) return { code: "category_unknown", field: "subcategory" };
  return null;
}

const isOneOf = (values: readonly string[], value: string | undefined): boolean =>
  values.length === 0 ? value === undefined : value !== undefined && values.includes(value);
