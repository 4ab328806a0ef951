export const whatChangedSinceTheEnd = (since: string) => `What changed since the end of ${since}`;
export const countsEntriesDatedAheadToday = (value: string) => `Counts entries dated ahead. Today: ${value}`;
export const onceSomethingIsRecordedEach = "Once something is recorded, each month’s end appears here.";
export const whatIsOwnedWhatIs =
  "What is owned, what is owed and net worth at the end of each month. The table below holds the same figures.";
export const endOf = "End of";
export const atTheEndOfSomething = (when: string) =>
  `At the end of ${when}, something in another currency is left out, as no exchange rate is known for then.`;
export const netWorthToday = "Net worth today";
export const whatYouOwnLessWhat = "What you own, less what you owe";
export const sinceMonth = (month: string) => `since ${month}`;
export const yourFiguresCouldNotBe = "Your figures could not be read just now. Nothing is lost.";
export const yourFinancialSnapshot = "Your Financial Snapshot";
export const assetAllocation = "Asset Allocation";
export const noAssetDataAvailable = "No asset data available.";
export const liabilityBreakdown = "Liability Breakdown";
export const noLiabilityDataAvailable = "No liability data available.";
export const whereItIs = "Where it is";
