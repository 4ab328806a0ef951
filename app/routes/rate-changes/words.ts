import { formatCount, plural } from "#app/domain/count.ts";
export const currency = "Currency";
export const from = "From";
export const to = "To";
export const newRate = "New rate";
export const ratesUnavailable = "Exchange rates could not be fetched, so those not yet known are missing below.";
export const showWhatChanges = "Show what changes";
export const looking = "Looking...";
export const ratesAsBefore = (count: number, currency: string, from: string, to: string) =>
  plural(
    count,
    `The rates of 1 transaction in ${currency}, ${from} to ${to} are as before, except for later changes.`,
    `The rates of ${formatCount(count)} transactions in ${currency}, ${from} to ${to} are as before, except for later changes.`,
  );
export const lastChange = "Last change";
export const lastChanged = (count: number, currency: string, from: string, to: string) =>
  plural(
    count,
    `Rates were last changed for 1 transaction in ${currency}, ${from} to ${to}.`,
    `Rates were last changed for ${formatCount(count)} transactions in ${currency}, ${from} to ${to}.`,
  );
export const undo = "Undo";
export const undoing = "Undoing...";
export const nothingCanBeChanged = "Nothing can be changed";
export const tooMuchAtRate = (count: number) =>
  plural(
    count,
    "1 transaction would come to more than can be recorded. Choose another rate, or other days.",
    `${formatCount(count)} transactions would come to more than can be recorded. Choose another rate, or other days.`,
  );
export const wouldChange = (count: number) =>
  plural(count, "1 transaction would change", `${formatCount(count)} transactions would change`);
export const transactionCount = (count: number) => plural(count, "1 transaction", `${formatCount(count)} transactions`);
export const currencyWithCount = (currency: string, count: number) =>
  plural(count, `${currency} (1 transaction)`, `${currency} (${formatCount(count)} transactions)`);
export const ratesUnchanged = "These transactions already have that rate.";
export const noTransactionIn = (currency: string) => `There is no transaction in ${currency} in this period.`;
export const entryAtRate = (label: string, day: string, amount: string, rate: string) =>
  `${label}, ${day} · ${amount} at ${rate}`;
export const wasBefore = (before: string) => `was ${before}`;
export const andMore = (count: number) =>
  plural(count, "And 1 more transaction.", `And ${formatCount(count)} more transactions.`);
export const changeThem = (count: number) =>
  plural(count, "Change 1 transaction", `Change ${formatCount(count)} transactions`);
export const changing = "Changing...";
export const cashChangesBy = "Your cash balance changes by";
export const owedOnChanges = (name: string) => `What you owe on ${name} changes by`;
export const exchangeRates = "Exchange rates";
export const rateChangeNote =
  "Transactions keep the rate that they were recorded at. Here you change it for a whole currency and period, and see the result first. For one transaction, edit that one.";
export const backToYourTransactions = "Back to your transactions";
export const repaymentAboveLoan =
  "At these rates, one of the repayments would exceed what is owed on its loan, so no rate was changed. Change that repayment's rate on its own first.";
export const nothingChanges = "Nothing changes";
export const exchangeRatesPamoja = "Exchange rates · Pamoja";
export const chooseACurrency = "Choose a currency.";
export const enterTheFirstDay = "Enter the first day.";
export const enterTheLastDay = "Enter the last day.";
export const lastDayBeforeFirst = "The last day is before the first.";
export const publishedRates = "The rate published for each day";
export const oneRate = "One rate for all of them:";
export const oneUnitIn = (currency: string | null) => `One unit in ${currency}`;
export const transactionsStay = (count: number) =>
  plural(
    count,
    "1 transaction stays as it is: no rate is known for its day.",
    `${formatCount(count)} transactions stay as they are: no rate is known for those days.`,
  );
export const allInHouseholdCurrency = (currency: string | null) =>
  `Every transaction is in ${currency}. Once some are in another currency, their exchange rates can be changed here, a whole period at a time.`;
