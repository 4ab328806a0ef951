import type { Marked } from "#app/components/marked.ts";
/** The wording of the screens of assets and of liabilities, their only difference. */
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { formatCount, plural } from "#app/domain/count.ts";

export type BalanceSheetWords = {
  kind: BalanceSheetKind;
  path: string;
  /** Of the list, and of the page of one of them. */
  title: string;
  pageTitle: (name: string | undefined) => string;
  /** The label of the column and of the field. */
  value: string;
  total: string;
  /** Since when it was there, and its value then. */
  since: string;
  valueThen: string;
  /** Leads to the two. */
  longer: string;
  /** Examples of names. */
  examples: string;
  one: string;
  many: string;
  add: string;
  update: string;
  updateTitle: string;
  deleteTitle: string;
  confirmation: string;
  /** What someone may want instead of deleting. */
  instead: string;
  /** Whether a rise or a fall is good news. */
  hopesFor: "more" | "less";
};

export const WORDS: Readonly<Record<BalanceSheetKind, BalanceSheetWords>> = {
  asset: {
    kind: "asset",
    path: "/assets",
    title: "My Assets",
    pageTitle: (name) => `${name ?? "asset"} · Assets · Pamoja`,
    value: "Current Value",
    total: "Total value",
    since: "Owned since?",
    valueThen: "Value then",
    longer: "Owned for longer? Add the date",
    examples: "For example: plot in Kitengela, Toyota Vitz, Sacco shares.",
    one: "asset",
    many: "assets",
    add: "Add Existing Asset",
    update: "Update Value",
    updateTitle: "Update Asset Value",
    deleteTitle: "Delete Asset",
    confirmation: "Are you sure you want to delete this asset? This will NOT delete the original purchase transaction.",
    instead: "If you sold it, you can update its value to 0 instead, which keeps its page and past values.",
    hopesFor: "more",
  },
  liability: {
    kind: "liability",
    path: "/liabilities",
    title: "My Liabilities",
    pageTitle: (name) => `${name ?? "liability"} · Liabilities · Pamoja`,
    value: "Amount",
    total: "Owed apart from loans",
    since: "Owed since?",
    valueThen: "Amount then",
    longer: "Owed for longer? Add the date",
    examples: "For example: October rent, school fees, credit at the shop.",
    one: "liability",
    many: "liabilities",
    add: "Add Existing Liability",
    update: "Update Amount",
    updateTitle: "Update Liability Amount",
    deleteTitle: "Delete Liability",
    confirmation: "Are you sure you want to delete this liability?",
    instead: "If you paid it off, you can update its amount to 0 instead, which keeps its page and past amounts.",
    hopesFor: "less",
  },
};

/** Beneath a list of changes of which not all are shown. */
export const notListed = (count: number): string =>
  plural(
    count,
    "1 earlier change is not listed here. An export of your data has all of them.",
    `${formatCount(count)} earlier changes are not listed here. An export of your data has all of them.`,
  );
export const noPublishedRate = (currency: string) =>
  `No exchange rate for ${currency} is published. It will be shown in ${currency} and left out of totals.`;
export const atTheRateOf = (day: string) => ` at the rate of ${day}`;
export const firstToLast = (first: string, last: string) => `${first} to ${last}`;
export const otherCurrenciesAtExchangeRates = (span: string) => `Other currencies at exchange rates of ${span}`;
export const leftOutOf = (of: string) => `Left out of ${of}:`;
export const valueOnDay = (value: string, day: string) => `${value} on ${day}`;
export const noManyYet = (many: string) => `No ${many} yet`;
export const noneForViewer = "The editors of your household have not recorded any yet.";
export const anAssetPurchase = "an Asset Purchase";
export const loans = "Loans";
export const accounts = "Accounts";
export const together = "Together";
export const others = "Others";
export const chooseADayBeforeToday = (before: string) => `Choose a day before ${before}, today.`;
export const chooseADayBefore = (before: string) => `Choose a day before ${before}.`;
export const chooseValueDay = (earliest: string) => `Choose ${earliest}, the day of its current value.`;
export const save = "Save";
export const saving = "Saving...";
export const valuedOn = "Valued on";
export const valued = "Valued ";
export const valuedMonthsAgo = (months: number) => `Valued ${formatCount(months)} months ago`;
export const name = "Name";
export const thisIsADifferentAsset = "This is a different asset";
export const emptyDayNote = "If you leave it empty, net worth counts it from today.";
export const onDay = (day: string) => `on ${day}`;
export const whatWasChanged = "Changes";
export const deleteIt = "Delete";
export const history = "History";
export const change = "Change";
export const thereIsNoSuch = (kind: string) => `There is no such ${kind}.`;
export const notLoaded = (one: string) => `This ${one} could not be loaded. Nothing is lost.`;
export const overTime = "Over time";
export const updateNote = (update: string) => `Use ${update} whenever it changes to start its chart.`;
export const valuesSummary = (value: string, name: string) =>
  `${value} of ${name} over time. The table below shows the same figures.`;
export const countedFromDay = "Net worth counts it from that day.";
export const actions = "Actions";
export const updateOf = (update: string, name: string) => `${update} of ${name}`;
export const lookingUpRate = "Looking up the latest rate…";
export const ratesUnavailable =
  "Exchange rates could not be fetched. You can save it anyway: totals count it once there is a rate.";
export const itemExists = "This is already recorded. Find it in the list to update it.";
export const changedMeanwhile =
  "Someone changed it in the meantime. Close this and open it again to see the latest version.";
export const gone = "It is no longer there: someone deleted it.";
export const firstValue = "First value";
export const assetsPamoja = "Assets · Pamoja";
export const rateTotalsFollow = (
  currency: string,
  rate: string,
  householdCurrency: string,
  source: string,
  day: string,
) => `1 ${currency} = ${rate} ${householdCurrency} · ${source}, ${day}. Totals follow the latest rate.`;
export const noAssetsYet = (anAssetPurchase: Marked) => (
  <>
    Start with what you already own: land, a house, a car, shares in a Sacco. Record what you buy from now on as{" "}
    {anAssetPurchase("an Asset Purchase")}, and it appears here automatically.
  </>
);
export const liabilityNote = (loans: Marked) => (
  <>
    A liability is what you owe that is not a loan: rent or school fees still to pay, a bill, goods taken on credit.
    Loans have their own screen: {loans("Loans")}.
  </>
);
export const chooseDayBetween = (earliest: string, latest: string) =>
  `Choose a day from ${earliest}, when it was last valued, to ${latest}.`;
export const sinceDay = (day: string) => `since ${day}`;
export const liabilitiesPamoja = "Liabilities · Pamoja";
export const noRateTo = (currency: string | null) => `No rate to ${currency}`;
export const leftOutWithoutRate = (from: string, to: string | null) =>
  `No exchange rate from ${from} to ${to} is known now, so it is left out of totals.`;
export const convertedAt = (amount: string, from: string, rate: string, to: string | null, day: string) =>
  `${amount} at 1 ${from} = ${rate} ${to}, the rate of ${day}`;
export const names = (names: string) => `${names}.`;
export const namesAndMore = (names: string, more: number) => `${names} and ${more} more.`;
export const noRateOfItems = (currency: string | null, count: number) =>
  plural(
    count,
    `No exchange rate to ${currency} is known for it now.`,
    `No exchange rate to ${currency} is known for them now.`,
  );
export const bought = (onDay: Marked, day: string, amount: string, what: string) => (
  <>
    {onDay(`Bought on ${day}`)} for {amount}: {what}
  </>
);
export const firstDayHere = "This is its first day here.";
export const unchanged = "Unchanged";
