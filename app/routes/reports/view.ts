import { type BudgetType, byPlace, type LineKey } from "#app/domain/budget.ts";
import { addCents, type Cents, subtractCents, toCents } from "#app/domain/money.ts";
import type { EntryType } from "#app/domain/transaction-types.ts";
import { type Status, statusOf, varianceOf } from "#app/domain/variance.ts";
import { standingOf, statusLabel } from "./variance-words.ts";
import * as say from "./words.tsx";

/** A line's sums from the database, in cents. */
export type ReportRow = LineKey & {
  budgeted: number;
  actual: number;
  /** The part of `actual` in months that have a budget. */
  compared: number;
};

/** The columns of a line or a sum, and its status as a word. */
export type Figures = {
  budgeted: Cents;
  actual: Cents;
  variance: Cents;
  status: Status;
  word: string;
  compared: Cents;
  /** The plan beside what happened in the months that have one: `1,485.84 over`. */
  standing: string;
  standingStatus: Status;
  /** Whether the months without a budget are in the variance and the status, and not in the standing. */
  isPart: boolean;
};
export type Line = LineKey & Figures & { label: string };
/**
 * Lines under one heading: an expense category with its sub-items; a section without categories is one group. `rank`: its
 * place by how much it exceeds its plan, from 0.
 */
export type Group = { category: string | null; total: Figures; lines: Line[]; rank: number };
export type Section = { type: BudgetType; title: string; total: Figures; groups: Group[] };

export type ReportView = {
  sections: Section[];
  /** `outgoing` is everything except income; `left` is income minus that. */
  totals: { income: Figures; outgoing: Figures; left: Figures };
  /** The part of the actual amounts that is dated after today. */
  ahead: { income: Cents; outgoing: Cents };
};

/** The sections in the specification's order, which is not the budget's. */
const SECTIONS = [
  { type: "income", title: say.income },
  { type: "expense", title: say.expenses },
  { type: "saving", title: say.savings },
  { type: "giving", title: say.giving },
  { type: "tithe", title: say.tithe },
] as const satisfies readonly { type: BudgetType; title: string }[];

/**
 * The report of a month's or a year's lines; null without any. `ahead` is the part of its actual amounts that is dated
 * after today.
 */
export function reportView(
  rows: readonly ReportRow[],
  ahead: readonly { type: EntryType; total: number }[] = [],
): ReportView | null {
  if (rows.length === 0) return null;
  const lines = rows.toSorted(byPlace).map(lineOf);
  const sections = SECTIONS.map(({ type, title }) => {
    const own = lines.filter((line) => line.type === type);
    return { type, title, total: sumOf(type, own), groups: groupsOf(type, own) };
  });
  const income = sumOf(
    "income",
    lines.filter(({ type }) => type === "income"),
  );
  const outgoing = sumOf(
    "expense",
    lines.filter(({ type }) => type !== "income"),
  );
  // What is left counts like income: more than planned is good news.
  const left = figuresOf(
    "income",
    subtractCents(income.budgeted, outgoing.budgeted),
    subtractCents(income.actual, outgoing.actual),
    subtractCents(income.compared, outgoing.compared),
  );
  const sumUpcoming = (isIncome: boolean) =>
    toCents(ahead.filter(({ type }) => (type === "income") === isIncome).reduce((sum, { total }) => sum + total, 0));
  return {
    sections,
    totals: { income, outgoing, left },
    ahead: { income: sumUpcoming(true), outgoing: sumUpcoming(false) },
  };
}

function lineOf({ type, category, subcategory, budgeted, actual, compared }: ReportRow): Line {
  const label = subcategory ?? category;
  const figures = figuresOf(type, toCents(budgeted), toCents(actual), toCents(compared));
  return { type, category, subcategory, label, ...figures };
}

function figuresOf(type: BudgetType, budgeted: Cents, actual: Cents, compared: Cents): Figures {
  const status = statusOf(type, budgeted, actual);
  const standing = standingOf(type, budgeted, compared);
  const isPart = standing !== "" && compared !== actual;
  return {
    budgeted,
    actual,
    variance: varianceOf(budgeted, actual),
    status,
    word: statusLabel(type, status),
    compared,
    standing: isPart ? say.inPlannedMonths(standing) : standing,
    standingStatus: statusOf(type, budgeted, compared),
    isPart,
  };
}

const sumOf = (type: BudgetType, lines: readonly Figures[]): Figures =>
  figuresOf(
    type,
    addCents(...lines.map(({ budgeted }) => budgeted)),
    addCents(...lines.map(({ actual }) => actual)),
    addCents(...lines.map(({ compared }) => compared)),
  );

function groupsOf(type: BudgetType, lines: readonly Line[]): Group[] {
  if (type !== "expense")
    return lines.length === 0 ? [] : [{ category: null, total: sumOf(type, lines), lines: [...lines], rank: 0 }];
  const categories = [...new Set(lines.map(({ category }) => category))];
  const groups = categories.map((category) => {
    const own = lines.filter((line) => line.category === category);
    return { category, total: sumOf(type, own), lines: own };
  });
  const excess = ({ total }: Omit<Group, "rank">) => total.compared - total.budgeted;
  const worstFirst = groups.toSorted((one, other) => excess(other) - excess(one));
  return groups.map((group) => ({ ...group, rank: worstFirst.indexOf(group) }));
}

/** Every line of the report, in the order of its sections. */
export const linesOf = (view: ReportView): Line[] =>
  view.sections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));

/** Whether nothing was planned or booked. */
export const isIdle = ({ budgeted, actual }: Figures): boolean => budgeted === 0 && actual === 0;

/**
 * A bar in percent of its track, whose length is the larger of the two amounts: the part within the budget, and the part
 * beyond it.
 */
export function barOf({ budgeted, actual }: Figures): { within: number; beyond: number } {
  const track = Math.max(budgeted, actual);
  if (track <= 0) return { within: 0, beyond: 0 };
  const within = (Math.max(0, Math.min(budgeted, actual)) / track) * 100;
  return { within, beyond: actual > budgeted ? 100 - within : 0 };
}
