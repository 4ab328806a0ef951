import { type BudgetType, byPlace, type LineKey, placeOf } from "#app/domain/budgets/budget.ts";
import { addCents, type Cents, subtractCents, toCents } from "#app/domain/money.ts";
import { type Status, statusOf, varianceOf } from "#app/domain/reports/variance.ts";
import { standingText } from "#app/features/budgets/standing-words.ts";
import { leftText, statusLabel } from "./variance-words.ts";
import * as say from "./words.tsx";

/** A line's sums from the database, in cents. */
export type ReportRow = LineKey & {
  budgeted: number;
  actual: number;
  /** The part of `actual` in months that have a budget. */
  compared: number;
};

/** The part of a line's actual amount that is dated after today. */
export type ReportAhead = LineKey & { total: number };

/** The columns of a line or a sum, and its status as a word. */
export type Figures = {
  budgeted: Cents;
  actual: Cents;
  variance: Cents;
  status: Status;
  word: string;
  compared: Cents;
  ahead: Cents;
  /** The plan beside what happened until today in the months that have one, as the budget says it: `1,485.84 over`. */
  standing: string;
  standingStatus: Status;
  /** Whether months without a budget are in the report: in `actual`, the variance and the status, and not in the standing. */
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
 * `hasEnded`: whether the month, or the year, is over.
 */
export function reportView(
  rows: readonly ReportRow[],
  ahead: readonly ReportAhead[] = [],
  { hasEnded, isMonth }: { hasEnded: boolean; isMonth: boolean } = { hasEnded: false, isMonth: true },
): ReportView | null {
  if (rows.length === 0) return null;
  const months = { hasEnded, isPart: isPartOf(rows) };
  // A year compares months, and not days.
  const aheadOf = new Map(ahead.map((line) => [placeOf(line), line.total]));
  const lines = rows.toSorted(byPlace).map((row) => lineOf(row, (isMonth && aheadOf.get(placeOf(row))) || 0, months));
  const sections = SECTIONS.map(({ type, title }) => {
    const own = lines.filter((line) => line.type === type);
    return { type, title, total: figuresOf(type, own, months), groups: groupsOf(type, own, months) };
  });
  const income = figuresOf(
    "income",
    lines.filter(({ type }) => type === "income"),
    months,
  );
  const outgoing = figuresOf(
    "expense",
    lines.filter(({ type }) => type !== "income"),
    months,
  );
  // What is left counts like income: more than planned is good news.
  const of = (name: "budgeted" | "actual" | "compared" | "ahead") => subtractCents(income[name], outgoing[name]);
  const left = {
    ...figuresOf(
      "income",
      [{ budgeted: of("budgeted"), actual: of("actual"), compared: of("compared"), ahead: of("ahead") }],
      months,
    ),
    standing: leftText(of("budgeted"), of("compared")),
  };
  const sumUpcoming = (isIncome: boolean) =>
    toCents(ahead.filter(({ type }) => (type === "income") === isIncome).reduce((sum, { total }) => sum + total, 0));
  return {
    sections,
    totals: { income, outgoing, left },
    ahead: { income: sumUpcoming(true), outgoing: sumUpcoming(false) },
  };
}

/** Whether some of what is compared with a plan was outside the months of that plan. A report without any plan is whole. */
const isPartOf = (rows: readonly ReportRow[]): boolean =>
  rows.some(({ budgeted, compared }) => budgeted !== 0 || compared !== 0) &&
  rows.some(({ compared, actual }) => compared !== actual);

function lineOf({ type, category, subcategory, ...sums }: ReportRow, ahead: number, months: Months): Line {
  const [budgeted, actual] = [toCents(sums.budgeted), toCents(sums.actual)];
  const amounts = { budgeted, actual, compared: toCents(sums.compared), ahead: toCents(ahead) };
  return { type, category, subcategory, label: subcategory ?? category, ...figuresOf(type, [amounts], months) };
}

/** Whether the months of the report are over, and whether only part of them is compared. */
type Months = { hasEnded: boolean; isPart: boolean };
type Amounts = Pick<Figures, "budgeted" | "actual" | "compared" | "ahead">;

/** Of a line, or of several together, which are said as one. */
function figuresOf(type: BudgetType, of: readonly Amounts[], { hasEnded, isPart }: Months): Figures {
  const sum = (name: keyof Amounts) => addCents(...of.map((each) => each[name]));
  const [budgeted, actual, compared, ahead] = [sum("budgeted"), sum("actual"), sum("compared"), sum("ahead")];
  const status = statusOf(type, budgeted, actual);
  const standing = standingText(type, [{ type, budgeted, done: subtractCents(compared, ahead), ahead }], hasEnded);
  return {
    ...{ budgeted, actual, compared, ahead },
    variance: varianceOf(budgeted, actual),
    status,
    word: statusLabel(type, status),
    standing,
    standingStatus: moodOf(type, budgeted, subtractCents(compared, ahead), hasEnded),
    isPart,
  };
}

/** As the worksheet has it: what is missing of income is bad once the month is over, and more saved or given than planned never is. */
function moodOf(type: BudgetType, budgeted: Cents, done: Cents, hasEnded: boolean): Status {
  const status = statusOf(type, budgeted, done);
  if (type === "expense") return status;
  if (type === "income") return status === "over" && !hasEnded ? "on_track" : status;
  return status === "over" ? "under" : "on_track";
}

function groupsOf(type: BudgetType, lines: readonly Line[], months: Months): Group[] {
  if (type !== "expense")
    return lines.length === 0
      ? []
      : [{ category: null, total: figuresOf(type, lines, months), lines: [...lines], rank: 0 }];
  const categories = [...new Set(lines.map(({ category }) => category))];
  const groups = categories.map((category) => {
    const own = lines.filter((line) => line.category === category);
    return { category, total: figuresOf(type, own, months), lines: own };
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
 * beyond it. In a year, of the months that have a budget.
 */
export function barOf({ budgeted, actual, compared, isPart }: Figures): { within: number; beyond: number } {
  const done = isPart ? compared : actual;
  const track = Math.max(budgeted, done);
  if (track <= 0) return { within: 0, beyond: 0 };
  const within = (Math.max(0, Math.min(budgeted, done)) / track) * 100;
  return { within, beyond: done > budgeted ? 100 - within : 0 };
}
