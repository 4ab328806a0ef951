import { type Month, monthsOf, shortMonth, yearOf } from "#app/domain/calendar.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/categories.ts";
import { addCents, type Cents, toCents } from "#app/domain/money.ts";
import { netCashFlow, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import type { EntryType, TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { drawTrend, type TrendDrawing, type TrendPoint } from "./trend-drawing.ts";
import * as say from "./words.tsx";

type MonthRow = { type: TransactionType; category: string | null; total: number; count: number };
type TypeRow = { type: EntryType; total: number };
type YearRow = { month: Month; type: TransactionType; total: number };

/** `ahead`: the part of the amount that is dated after today. */
export type Card = {
  title: string;
  /** Null for the net cash flow, which has all types. */
  type: TransactionType | null;
  amount: Cents;
  ahead: Cents;
  /** The previous month's amount until the same day; null where nothing was recorded in it until then. */
  before: Cents | null;
  note: string;
  mood: "plain" | "good" | "bad";
};
export type Slice = { category: string; amount: Cents; percent: string };

export type DashboardView = {
  cards: Card[];
  breakdown: Slice[];
  trend: TrendPoint[];
  drawing: TrendDrawing;
  /** Whether the current month has any transaction. */
  isEmpty: boolean;
};

/**
 * The dashboard, from the month's and the year's sums. `ahead` is the part of the month that is dated
 * after today, `previous` the previous month until the same day.
 */
export function dashboardView(
  month: readonly MonthRow[],
  year: readonly YearRow[],
  thisMonth: Month,
  ahead: readonly TypeRow[] = [],
  previous: readonly TypeRow[] = [],
): DashboardView {
  const totals = totalsByType(month);
  const totalsUpcoming = totalsByType(ahead);
  const totalsBefore = totalsByType(previous);
  const entries = (type: TransactionType) => {
    const count = month.filter((row) => row.type === type).reduce((sum, row) => sum + row.count, 0);
    return count === 1 ? "1 entry" : count > 0 ? say.countEntries(count) : "";
  };
  const net = netCashFlow(totals);
  const card = (title: string, type: TransactionType): Card => ({
    title,
    type,
    amount: totals[type],
    before: previous.length > 0 ? totalsBefore[type] : null,
    ahead: totalsUpcoming[type],
    note: entries(type),
    mood: "plain",
  });
  const trend = monthsOf(yearOf(thisMonth)).map((each) => trendPoint(each, year, thisMonth));
  return {
    cards: [
      card(say.totalIncome, "income"),
      card(say.totalExpenses, "expense"),
      card(say.totalSavings, "saving"),
      card(say.totalTithe, "tithe"),
      card(say.totalGiving, "giving"),
      {
        title: say.netCashFlow,
        type: null,
        amount: net,
        before: previous.length > 0 ? netCashFlow(totalsBefore) : null,
        ahead: netCashFlow(totalsUpcoming),
        note: net < 0 ? say.moreWentOut : "",
        mood: net < 0 ? "bad" : "good",
      },
    ],
    breakdown: breakdownOf(month),
    trend,
    drawing: drawTrend(trend, thisMonth),
    isEmpty: month.length === 0,
  };
}

/** Expenses by category, largest first; ties keep the fixed order. */
function breakdownOf(month: readonly MonthRow[]): Slice[] {
  const order = Object.keys(EXPENSE_CATEGORIES);
  const slices = month
    .filter((row) => row.type === "expense")
    .map((row) => ({ category: row.category ?? "", amount: toCents(row.total) }))
    .sort((a, b) => b.amount - a.amount || order.indexOf(a.category) - order.indexOf(b.category));
  const total = addCents(...slices.map((slice) => slice.amount));
  return slices.map((slice) => ({ ...slice, percent: `${((slice.amount / total) * 100).toFixed(1)} %` }));
}

function trendPoint(month: Month, year: readonly YearRow[], current: Month): TrendPoint {
  const sum = (type: TransactionType): Cents | null => {
    const row = year.find((each) => each.month === month && each.type === type);
    return row ? toCents(row.total) : month > current ? null : toCents(0);
  };
  return { month, label: shortMonth(month), income: sum("income"), expense: sum("expense") };
}
