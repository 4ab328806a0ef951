/** The worksheet as it is seen: two columns of groups of lines, and what they add up to. */

import { BUDGET_TYPES, type BudgetType, byPlace, type LineKey, missingLines, planned } from "#app/domain/budget.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { addCents, type Cents, toCents, ZERO } from "#app/domain/money.ts";
import type { BudgetLine } from "#db/budgets.ts";

export type WorksheetLine = Omit<BudgetLine, "actual"> & {
  actual: Cents;
  /** What the line is called inside its group. */
  label: string;
  /** How much of the plan has happened, in whole percent, at most 100. */
  filled: number;
  /** More than planned: too much spent, or more earned. */
  beyond: boolean;
};

export type Group = {
  title: string;
  type: BudgetType;
  lines: WorksheetLine[];
  total: Cents;
  /** Lines of the template that the month does not have. */
  missing: LineKey[];
};

export type WorksheetView = {
  isEmpty: boolean;
  /** Income, Saving, Tithe and Giving. */
  left: Group[];
  /** One group for each category of expenses. */
  right: Group[];
  income: Cents;
  /** Everything that is planned to be spent, saved or given. */
  used: Cents;
  expenses: Cents;
  /** Savings, tithe and giving. */
  others: Cents;
  /** Income that no line uses yet; negative when more is planned than comes in. */
  unplanned: Cents;
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function worksheetView(rows: readonly BudgetLine[]): WorksheetView {
  const lines = rows.toSorted(byPlace).map(seen);
  const missing = missingLines(rows);
  const group = (title: string, type: BudgetType, category: string | null): Group => {
    const isOfGroup = (line: LineKey) => line.type === type && (category === null || line.category === category);
    const own = lines.filter(isOfGroup);
    return {
      title,
      type,
      lines: own,
      total: own.reduce((sum, line) => addCents(sum, line.budgeted), ZERO),
      missing: missing.filter(isOfGroup),
    };
  };
  const { byType, used, left } = planned(rows);
  return {
    isEmpty: rows.length === 0,
    left: BUDGET_TYPES.filter((type) => type !== "expense").map((type) => group(capitalised(type), type, null)),
    right: categoriesOf("expense").map((category) => group(category, "expense", category)),
    income: byType.income,
    used,
    expenses: byType.expense,
    others: addCents(byType.saving, byType.tithe, byType.giving),
    unplanned: left,
  };
}

/** A line of the month by its id. */
export const findLine = ({ left, right }: WorksheetView, id: string | null): WorksheetLine | null =>
  [...left, ...right].flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null;

function seen(line: BudgetLine): WorksheetLine {
  return {
    ...line,
    actual: toCents(line.actual),
    label: line.subcategory ?? line.category,
    filled:
      line.budgeted === 0
        ? line.actual > 0
          ? 100
          : 0
        : Math.min(100, Math.floor((line.actual / line.budgeted) * 100)),
    beyond: line.actual > line.budgeted,
  };
}
