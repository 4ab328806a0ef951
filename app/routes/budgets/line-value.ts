import { isBudgetType, type LineKey, placeOf } from "#app/domain/budgets/budget.ts";

/** A line as a form names it: `expense|Utilities|Water`. */
export const lineValue = ({ type, category, subcategory }: LineKey): string =>
  [type, category, subcategory ?? ""].join("|");

/** Parses `lineValue`; null for what is not a line. */
export function readLineValue(text: string): LineKey | null {
  const [type = "", category = "", subcategory = ""] = text.split("|");
  if (!isBudgetType(type)) return null;
  const line = { type, category, subcategory: subcategory || null };
  return placeOf(line) >= 0 ? line : null;
}
