import type { Marked } from "#app/components/marked.ts";
export const changesSince = (since: string) => `Changes since the end of ${since}`;
export const upcomingCounted = (today: string) => `Counts upcoming entries. Today: ${today}`;
export const nothingYet = "Once something is recorded, each month’s end appears here.";
export const netWorthSummary =
  "Assets, debts and net worth at the end of each month. The table below shows the same figures.";
export const endOf = "End of";
export const leftOutAtMonthEnd = (when: string) =>
  `At the end of ${when}, an amount in another currency is left out, as no exchange rate is known for that time.`;
export const firstEntered = (names: string, more: number) =>
  more > 0 ? `Added since then: ${names} and ${more} more.` : `Added since then: ${names}.`;
export const withoutFirstEntered = (names: string, more: number) =>
  more > 0 ? `Not counted: ${names} and ${more} more, added since` : `Not counted: ${names}, added since`;
export const sinceMonth = (month: string) => `since ${month}`;
export const figuresNotLoaded = "Your figures could not be loaded. Nothing is lost.";
export const yourFinancialSnapshot = "Your Financial Snapshot";
export const assetAllocation = "Asset Allocation";
export const noAssetDataAvailable = "No asset data available.";
export const liabilityBreakdown = "Liability Breakdown";
export const noLiabilityDataAvailable = "No liability data available.";
export const whereItIs = "Where it is";
export const incomeSpendingAndNewValues = "Income, spending and new values";
export const exchangeRates = "Exchange rates";
export const oweMoreThanOwn = "You owe more than you own";
export const moreWentOut = "More cash went out than came in";
export const cashBankBalance = "Cash / Bank Balance";
export const allTransactions = "All transactions";
export const whereIsIt = "Where is it?";
export const otherAssets = "Other Assets";
export const yourAssets = "Your assets";
export const totalLiabilities = "Total Liabilities";
export const netWorth = "Net Worth";
export const otherAssetsTitle = "Other assets";
export const netWorthLine = "Net worth";
export const owedBelowZero = "Owed (below zero)";
export const netWorthPamoja = "Net Worth · Pamoja";
export const cashBelowZero = "Cash is below zero, so it is not part of what you own.";
export const inNoAccount = "In no account";
export const changeInExchangeRates = "Change in exchange rates";
export const what = "What";
export const monthsFromTo = (first: string, last: string) => `months from ${first} to ${last}`;
export const othersMany = (length: number) => `${length} others`;
export const downSince = (amount: string, month: string) => `Down ${amount} since the end of ${month}.`;
export const upSince = (amount: string, month: string) => `Up ${amount} since the end of ${month}.`;
export const leftOutBefore = (names: string) => `Entered by hand, and left out before that day: ${names}.`;
export const leftOutAndMore = (names: string, more: number) =>
  `Entered by hand, and left out before that day: ${names} and ${more} more.`;
export const netWorthByMonth = "Month by month";
export const owed = (liabilities: Marked, loans: Marked) => (
  <>
    {liabilities("Liabilities")} and {loans("loans")}
  </>
);
const OWED_ON = { overdrafts: "overdrafts", chamas: "chamas", both: "overdrafts and chamas" } as const;
/** `on`: on which accounts something is owed. */
export const owedWithAccounts = (on: keyof typeof OWED_ON, liabilities: Marked, loans: Marked, accounts: Marked) => (
  <>
    {liabilities("Liabilities")}, {loans("loans")}
    {on === "both" ? ", " : " and "}
    {accounts(OWED_ON[on])}
  </>
);
export const together = "Together";
export const cash = "Cash";
export const liabilities = "Liabilities";
export const all = "All";
