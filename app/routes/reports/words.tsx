import { plural } from "#app/domain/count.ts";
export const print = "Print";
export const budgeted = "Budgeted";
export const actual = "Actual";
export const variance = "Variance";
export const wholeYear = "Whole year";
export const kindOfReport = "Kind of report";
export const month = "Month";
export const show = "Show";
export const budgetVsActualReport = "Budget vs. Actual Report";
export const noDataFor = (text: string) => `No budget or transaction data found for ${text}.`;
export const budgetOfMonth = (month: string) => `Budget for ${month}`;
export const nothingAtAll = "Nothing was planned or recorded.";
export const totalTitle = (title: string) => `Total ${title}`;
export const linesOfCategory = (category: string) => `Lines of ${category}`;
export const nothingOf = (title: string) => `${title}: nothing planned and nothing recorded`;
export const totals = "Totals";
export const income = "Income";
export const expensesSavingsGivingAndTithe = "Expenses, savings, giving and tithe";
export const leftOfTheIncome = "Left of the income";
export const pageTitle = "Budget vs. Actual Report · Pamoja";
export const downloadCSV = "Download CSV";
export const year = "Year";
export const category = "Category";
export const section = "Section";
export const periodInCurrency = (period: string, currency: string, isSoFar: boolean) =>
  `${period} · in ${currency}${isSoFar ? " · so far" : ""}`;
export const idleLines = (count: number) =>
  plural(
    count,
    "1 line with nothing planned and nothing recorded",
    `${count} lines with nothing planned and nothing recorded`,
  );
export const monthly = "Monthly";
export const annual = "Annual";
export const budgets = "Budgets";
export const expenses = "Expenses";
export const savings = "Savings";
export const giving = "Giving";
export const tithe = "Tithe";
export const inTheYear = (standing: string) => `${standing} in the year`;
export const ofItToCome = (amount: string) => `${amount} still to come`;
export const aheadOf = {
  income: (income: string) => `Upcoming, but already counted: ${income} of the income.`,
  outgoing: (outgoing: string) => `Upcoming, but already counted: ${outgoing} of what goes out.`,
  both: (income: string, outgoing: string) =>
    `Upcoming, but already counted: ${income} of the income and ${outgoing} of what goes out.`,
};
export const movedToOwnSavings = "Moved to your own savings";
export const stillYours = "It is still yours, so none of these totals include it.";
export const monthByMonth = "Month by month";
export const cameIn = "Came in";
export const wentOut = "Went out";
export const plannedToGoOut = "Planned to go out";
