/** The worksheet's view: two columns of groups of lines, and their totals. */
import { BUDGET_TYPES, type BudgetType, byPlace, type LineKey, missingLines, planned } from "#app/domain/budget.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { addCents, type Cents, toCents, ZERO } from "#app/domain/money.ts";
import type { BudgetLine } from "#db/budgets.ts";

export type WorksheetLine = Omit<BudgetLine, "actual"> & {
  actual: Cents;
  /** The line's name within its group. */
  label: string;
  /** The actual amount in whole percent of the plan, at most 100. */
  filled: number;
  /** Whether the actual amount exceeds the plan. */
  beyond: boolean;
};

export type Group = {
  title: string;
  type: BudgetType;
  lines: WorksheetLine[];
  total: Cents;
  /** Template lines that the month lacks. */
  missing: LineKey[];
};

export type WorksheetView = {
  isEmpty: boolean;
  /** Income, Saving, Tithe and Giving. */
  left: Group[];
  /** One group per expense category. */
  right: Group[];
  income: Cents;
  /** All planned spending, saving and giving. */
  used: Cents;
  expenses: Cents;
  /** Savings, tithe and giving. */
  others: Cents;
  /** Income not yet planned; negative when more is planned than comes in. */
  unplanned: Cents;
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function worksheetView(rows: readonly BudgetLine[]): WorksheetView {
  const lines = rows.toSorted(byPlace).map(withProgress);
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

/** Finds a line by its id. */
export const findLine = ({ left, right }: WorksheetView, id: string | null): WorksheetLine | null =>
  [...left, ...right].flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null;

function withProgress(line: BudgetLine): WorksheetLine {
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
