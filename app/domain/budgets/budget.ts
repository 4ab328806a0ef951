/** A month's budget: its possible lines, their order and their sums. */
import { categoriesOf, subcategoriesOf, TITHE_CATEGORY } from "../categories.ts";
import type { DayRate } from "../exchange-rates/exchange-rate.ts";
import { addCents, type Cents, toCents, ZERO } from "../money.ts";
import type { TransactionType } from "../transactions/transaction-types.ts";

/** The types a budget plans, in its order (specification, section 9). */
export const BUDGET_TYPES = ["income", "saving", "tithe", "giving", "expense"] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

export function isBudgetType(type: TransactionType | string): type is BudgetType {
  return (BUDGET_TYPES as readonly string[]).includes(type);
}

/** The types whose lines may carry what is left of them over to the months after. */
export const CARRIED_TYPES = ["saving", "giving", "expense"] as const satisfies readonly BudgetType[];
export type CarriedType = (typeof CARRIED_TYPES)[number];

export const isCarriedType = (type: BudgetType): type is CarriedType =>
  (CARRIED_TYPES as readonly BudgetType[]).includes(type);

/** What a line is for: a category of a type, for expenses one of its subcategories. */
export type LineKey = { type: BudgetType; category: string; subcategory: string | null };

/**
 * A plan in another currency than the household's, and the rate it was converted at: that of the month's first day, or a
 * typed one. `awaitsFirstRate`: the first day's rate is not known yet, and replaces this one once it is.
 */
export type ForeignPlan = { amount: Cents; currency: string; rate: DayRate; awaitsFirstRate: boolean };

/** An amount to plan, in the household's currency or in another one at a rate. */
export type Plan = { amount: Cents; foreign: { currency: string; rate: DayRate } | null };

/** A line's current plan, so that it can be saved again. */
export const planOf = ({ budgeted, foreign }: { budgeted: Cents; foreign: ForeignPlan | null }): Plan =>
  foreign === null
    ? { amount: budgeted, foreign: null }
    : { amount: foreign.amount, foreign: { currency: foreign.currency, rate: foreign.rate } };

/**
 * Every line a budget can have, in the fixed order of types, categories and subcategories: the template.
 * A new month starts with all 57 of them at zero.
 */
export const BUDGET_LINES: readonly LineKey[] = BUDGET_TYPES.flatMap((type) => {
  if (type === "tithe") return [{ type, category: TITHE_CATEGORY, subcategory: null }];
  return categoriesOf(type).flatMap((category): LineKey[] => {
    const subcategories = subcategoriesOf(type, category);
    if (subcategories.length === 0) return [{ type, category, subcategory: null }];
    return subcategories.map((subcategory) => ({ type, category, subcategory }));
  });
});

const keyOf = ({ type, category, subcategory }: LineKey): string => JSON.stringify([type, category, subcategory]);
const PLACES = new Map(BUDGET_LINES.map((line, place) => [keyOf(line), place]));

/** A line's place in the fixed order; negative for a key that no line can have. */
export const placeOf = (line: LineKey): number => PLACES.get(keyOf(line)) ?? -1;

/** For sorting: income, saving, tithe, giving, expense, then the fixed category and subcategory order. */
export const byPlace = (a: LineKey, b: LineKey): number => placeOf(a) - placeOf(b);

/** The lines of the template that are not among these, in order. */
export function missingLines(lines: readonly LineKey[]): LineKey[] {
  const present = new Set(lines.map(keyOf));
  return BUDGET_LINES.filter((line) => !present.has(keyOf(line)));
}

/** Sums in cents by type, and the planned income that no other line uses yet; negative when more is planned. */
export function planned(lines: readonly { type: BudgetType; budgeted: Cents }[]) {
  const sumOf = (type: BudgetType): Cents =>
    lines.reduce((sum, line) => (line.type === type ? addCents(sum, line.budgeted) : sum), ZERO);
  const byType = Object.fromEntries(BUDGET_TYPES.map((type) => [type, sumOf(type)])) as Record<BudgetType, Cents>;
  const used = addCents(byType.saving, byType.tithe, byType.giving, byType.expense);
  return { byType, used, left: toCents(byType.income - used) };
}
