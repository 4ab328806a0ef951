/** The worksheet's view: two columns of groups of lines, and their totals. */
import {
  BUDGET_TYPES,
  type BudgetType,
  byPlace,
  type LineKey,
  missingLines,
  placeOf,
  planned,
} from "#app/domain/budgets/budget.ts";
import { type LeftToSpend, leftToSpend } from "#app/domain/budgets/left-to-spend.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { addCents, type Cents, toCents, ZERO } from "#app/domain/money.ts";
import { excessOf, isOver, type Progress, progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { linesOver, standingText } from "#app/features/budgets/standing-words.ts";
import type { BudgetLine } from "#db/budgets/budgets.ts";
import type { CarriedLine } from "#db/budgets/carried-lines.ts";
import { anchorOf } from "./search-params.ts";
import { leftOfPlanCounts, whatItCounts } from "./totals.words.ts";

export type WorksheetLine = Omit<BudgetLine, "actual" | "ahead"> &
  Progress & {
    /** The line's name within its group. */
    label: string;
    /** `663.17 left`; empty where there is nothing to say. */
    standing: string;
    /** Whether nothing is planned in it, happened in it, or is ahead of it. */
    isIdle: boolean;
    /** What was last said of carrying what is left of it; null where nobody did. */
    carrying: Carrying | null;
    /** What was moved into savings of one's own for it, and where. */
    kept: readonly KeptTransfer[];
  };

/** So much was moved for a saving line, into an account, in cents of the household's currency. */
export type KeptTransfer = { saves: string; account: string; amount: Cents };

export type Carrying = Pick<CarriedLine, "since" | "isCarried" | "person" | "day" | "carried">;

export type Group = {
  title: string;
  type: BudgetType;
  lines: WorksheetLine[];
  total: Cents;
  /** `663.17 left, 1,485.84 over` */
  standing: string;
  /** Template lines that the month lacks. */
  missing: LineKey[];
};

export type WorksheetView = {
  isEmpty: boolean;
  /** Whether no line of the month has a plan yet. */
  isUnplanned: boolean;
  /** Income, Saving, Tithe and Giving. */
  left: Group[];
  /** One group per expense category. */
  right: Group[];
  /** The month's expenses as they are read on a phone; none once it has ended. */
  byUrgency: {
    /** Those of which more was spent than is planned. */
    over: WorksheetLine[];
    /** Those of which more will be, then those of which least is left. */
    runningOut: WorksheetLine[];
    onTheWay: WorksheetLine[];
    /** Those whose plan is spent, to the cent. */
    done: WorksheetLine[];
  };
  /** `4 lines over, 10,566.68`, and where the first of them stands; null without any. */
  over: { text: string; anchor: string } | null;
  income: Cents;
  /** All planned spending, saving and giving. */
  used: Cents;
  expenses: Cents;
  /** Savings, tithe and giving. */
  others: Cents;
  /** Income not yet planned; negative when more is planned than comes in. */
  unplanned: Cents;
  spending: LeftToSpend;
  /** What "Left of November's plan" counts, and the name of the button that says so. */
  counts: { asked: string; answer: string };
  /** What was spent until today on lines that the month lacks. */
  spentElsewhere: Cents;
};

type AllExpenses = { total: number; ahead: number };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * @param all the month's expenses, on these lines and any other
 * @param daysLeft of the month, today included
 */
export function worksheetView(
  rows: readonly BudgetLine[],
  all: AllExpenses,
  carriedLines: readonly CarriedLine[],
  kept: readonly KeptTransfer[],
  daysLeft: number,
): WorksheetView {
  const hasEnded = daysLeft === 0;
  const carryingOf = new Map(carriedLines.map((each) => [placeOf(each), each]));
  const lines = rows.toSorted(byPlace).map((row) => ({
    ...withProgress(row, carryingOf.get(placeOf(row)) ?? null, hasEnded),
    kept: row.type === "saving" ? kept.filter(({ saves }) => saves === row.category) : [],
  }));
  const missing = missingLines(rows);
  const group = (title: string, type: BudgetType, category: string | null): Group => {
    const isOfGroup = (line: LineKey) => line.type === type && (category === null || line.category === category);
    const own = lines.filter(isOfGroup);
    return {
      title,
      type,
      lines: own,
      total: sumOf(own, "budgeted"),
      standing: standingText(type, own, hasEnded),
      missing: missing.filter(isOfGroup),
    };
  };
  const { byType, used, left } = planned(rows);
  const [done, ahead] = [toCents(all.total - all.ahead), toCents(all.ahead)];
  const expenseLines = lines.filter(({ type }) => type === "expense");
  return {
    isEmpty: rows.length === 0,
    isUnplanned: byType.income === 0 && used === 0,
    left: BUDGET_TYPES.filter((type) => type !== "expense").map((type) => group(capitalised(type), type, null)),
    right: categoriesOf("expense").map((category) => group(category, "expense", category)),
    byUrgency: byUrgencyOf(hasEnded ? [] : expenseLines),
    over: overOf(expenseLines.filter(isOver)),
    income: byType.income,
    used,
    expenses: byType.expense,
    others: addCents(byType.saving, byType.tithe, byType.giving),
    unplanned: left,
    spending: leftToSpend({ planned: byType.expense, done, ahead }, daysLeft),
    counts: { asked: whatItCounts, answer: leftOfPlanCounts },
    spentElsewhere: toCents(done - sumOf(expenseLines, "done")),
  };
}

/** In percent of a plan: what is left is little. */
const LITTLE = 20;
const MOST_RUNNING_OUT = 5;

/** Each expense that has a plan or a movement, once. What will exceed its plan is always running out; of what has little left, so many. */
function byUrgencyOf(expenses: readonly WorksheetLine[]): WorksheetView["byUrgency"] {
  const leftOf = ({ budgeted, done, ahead }: Progress) => budgeted - done - ahead;
  const isShort = (line: WorksheetLine) =>
    excessOf(line) > 0 || (leftOf(line) > 0 && leftOf(line) * 100 < line.budgeted * LITTLE);
  const isDone = (line: WorksheetLine) => excessOf(line) === 0 && line.done === line.budgeted;
  const lines = expenses.filter(({ isIdle }) => !isIdle);
  const over = lines.filter(isOver).toSorted((one, other) => leftOf(one) - leftOf(other));
  const runningOut = lines
    .filter((line) => isShort(line) && !isOver(line))
    .toSorted((one, other) => leftOf(one) - leftOf(other))
    .filter((line, index) => excessOf(line) > 0 || index < MOST_RUNNING_OUT);
  return {
    over,
    runningOut,
    onTheWay: lines.filter((line) => !isOver(line) && !runningOut.includes(line) && !isDone(line)),
    done: lines.filter(isDone),
  };
}

/** Of lines that are over, in the worksheet's order. */
function overOf(lines: readonly WorksheetLine[]): WorksheetView["over"] {
  const [first] = lines;
  return first ? { text: linesOver(lines), anchor: anchorOf(first) } : null;
}

const sumOf = (lines: readonly WorksheetLine[], amount: "budgeted" | "done"): Cents =>
  lines.reduce((sum, line) => addCents(sum, line[amount]), ZERO);

/** Finds a line by its id. */
export const findLine = ({ left, right }: WorksheetView, id: string | null): WorksheetLine | null =>
  [...left, ...right].flatMap(({ lines }) => lines).find((line) => line.id === id) ?? null;

function withProgress(line: BudgetLine, carrying: Carrying | null, hasEnded: boolean): Omit<WorksheetLine, "kept"> {
  const progress = progressOf(line);
  return {
    ...progress,
    standing: standingText(line.type, [progress], hasEnded),
    label: line.subcategory ?? line.category,
    carrying,
    isIdle: line.budgeted === 0 && line.foreign === null && line.actual === 0,
  };
}
