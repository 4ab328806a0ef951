import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { counted, formatCount, plural } from "#app/domain/count.ts";
export const chooseACSVFileOne =
  "Choose a file from your bank (CSV, Excel, OFX or QIF) or another program, or one exported here. You see what it adds first, and rows that are already in your ledger are left out.";
export const bankOrAppFile = "Bank or app file";
export const pasteMessages = "Paste messages";
export const upTo100000Rows =
  "Up to 100,000 rows and 25 MB. A full export (zip) can be restored into an empty household.";
export const likeAnEarlierOne = "A file with the same columns as an earlier one is read the same way.";
export const askAboutColumns = "Ask about its columns";
export const rowsReviewable = (fresh: number) =>
  fresh === 0 ? "Nothing new: everything in it is already known." : `${counted(fresh, "new row")} in the review.`;
export const seeTheReview = "See the review";
export const sendingTheFile = "Sending the file";
export const progressSent = (progress: number) => `${progress}% sent`;
export const cancel = "Cancel";
export const whatAFileForPamoja = "What a file for Pamoja looks like";
export const fileForm =
  "Its first line names the columns, in any order. Dates are year-month-day, categories are those of the form, loans and assets are given by name. A row in another currency, or of a loan in one, may give its rate, source and day; otherwise the published rate is used.";
export const downloadASample = "Download a sample";
export const theFirstOfThem = (length: number) => `The first ${length} of them`;
export const columnsTitle = "What is in the columns?";
export const datesSuchAs0503 = "Dates such as 05/03/2026";
export const choose = "Choose";
export const dayFirst = "The day comes first: 5 March";
export const monthFirst = "The month comes first: May 3";
export const amountsWithoutAMinus = "Amounts without a minus";
export const signedOutgoing = "Came in; those with one went out";
export const signedIncoming = "Went out; those with one came in";
export const asBalancesShow = "As the balances show";
export const firstWentOut = "As the balances show; the earliest went out";
export const firstCameIn = "As the balances show; the earliest came in";
export const decimalsComeAfter = "Decimals come after";
export const decimalPoint = "A point: 1,234.50";
export const decimalComma = "A comma: 1.234,50";
export const decimalEach = "Each amount by itself";
export const currency = "Currency";
export const recordOutAs = "Record money out as";
export const recordInAs = "Record money in as";
export const moreColumns = "More columns: status, charges, types, categories";
export const unknownCategoriesNote = "Categories that Pamoja does not know are recorded as chosen above.";
export const firstRows = "The first rows, as they are read";
export const inOtherCurrencies = "In other currencies";
export const rateSource = "Published rates are those of central banks, collected by Frankfurter.";
export const firstOfRates = (length: number) => `The first ${length} of them, each at its rate`;
export const chooseAnotherFile = "Choose another file";
export const type = "Type";
export const newIt = "New";
export const alreadyThere = "Already there";
export const adding = "Adding...";
export const whichAccount = "Which account is this file from?";
export const aNewAccount = (currency: string) => `A new account in ${currency}`;
export const nameOfTheAccount = "Name of the account";
export const openingFromFile = "It starts with the balance in the file, or with nothing.";
export const reviewRows = (fresh: number) => `Review ${transactionsOf(fresh)}`;
export const addAllUnchanged = "Add all as they are";
export const nothingIsAddedBefore =
  "In the review, each payee gets a category and duplicates are found. Nothing is added until you say so.";
export const chooseAccount = "Choose which account this file is from.";
export const nameNewAccount = "Enter a name of up to 60 characters for the new account.";
export const tooManyForReview = (most: number) =>
  `A review takes ${formatCount(most)} rows of a file. Add these as they are, or choose a shorter period.`;
export const rowsWithTypes = "Some of these rows are transfers or loans. Add them as they are.";
export const rowsOfSeveralCurrencies = "A review takes rows in one currency only. Add these as they are.";
export const addFresh = (fresh: number) => `Add ${transactionsOf(fresh)}`;
export const leaveOutAdd = (problems: number, fresh: number) =>
  `Leave out ${counted(problems, "line")}, add ${transactionsOf(fresh)}`;
export const fetching = "Fetching...";
export const lineLineProblem = (line: number, problem: string) => `Line ${line}: ${problem}`;
export const andMore = (more: string) => `and ${more} more.`;
export const largerThanOneRequest =
  "This file is larger than 5 MB. Without JavaScript it has to be split: import the parts one after the other.";
export const longerThanOneRequest =
  "This file has more than 10,000 rows. Without JavaScript it has to be split: import the parts one after the other.";
export const bringEverythingBack = "Restore everything";
export const bringingBack = "Restoring...";
export const seeYourTransactions = "See your transactions";
export const tooLarge = "This file is larger than 25 MB. Split it and import the parts one after the other.";
export const tooLong = "This file has more than 100,000 rows. Split it and import the parts one after the other.";
export const sharedNote =
  "Shared from another app or page. Check it only if it was you who shared it, and this is your own file.";
export const checkTheFile = "Check the file";
export const rowByRow = "Row by row";
export const moneyOut = "Money out";
export const noSuchColumn = "No such column";
export const moneyIn = "Money in";
export const amountBothWays = "Amount, both ways";
export const inOrOut = "In or out, such as DR and CR";
export const status = "Status, such as Completed or Declined";
export const charge = "Charge of each row";
export const levy = "Tax or levy on each row";
export const currencyOfEachRow = "Currency of each row";
export const eachAtItsRate = "Each at its rate";
export const nothingNew = "There is nothing new in this file.";
export const fromTo = (from: string, to: string) => `, from ${from} to ${to}.`;
export const moreLikeThese = (count: number) =>
  plural(
    count,
    "1 more line like these. Fix these first.",
    `${formatCount(count)} more lines like these. Fix these first.`,
  );
export const importAgainForRates =
  "Import the same file once there are rates: it adds only what is not in your ledger yet.";
export const fixFile =
  "Fix the file and choose it again, or leave these lines out: a file fixed later adds only what is new.";
/** Of more currencies only the first are named. */
const NAMED_CURRENCIES = 6;
type LackedRates = { currencies: readonly string[]; from: Day; to: Day };
const lackedRates = ({ currencies, from, to }: LackedRates) => {
  const others = currencies.length - NAMED_CURRENCIES;
  const names = currencies.slice(0, NAMED_CURRENCIES).join(", ");
  return [
    others > 0 ? `${names} and ${others} more` : names,
    from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`,
  ];
};
export const ratesNotFetched = (lacked: LackedRates, fetchNow: Marked) => {
  const [currencies, days] = lackedRates(lacked);
  return (
    <>
      Exchange rates have not been fetched yet for {currencies}, {days}. A file that needs very many gets the newest
      first. {fetchNow("Fetch rates now")}
    </>
  );
};
export const ratesUnderWay =
  "Exchange rates are being fetched for your household already. Wait a minute, then open this page again.";
export const tooManyRates =
  "Your household’s files have asked for as many exchange rates as they may in a day. Fetch the rest tomorrow, or write the rates into the file’s column rate and choose it again.";
export const badRequest = "Bad request";
export const restoreNote = (file: ReactNode) => (
  <>
    Everything in {file} will be restored as it was, with its loans and their history, and every value of what is owned
    and owed:
  </>
);
export const exportIncomplete = "Not all of this export has arrived. Cancel, then choose it again.";
export const someDeletedHere =
  "Some of these transactions were deleted in this household. The export can be restored only into a new one.";
export const importPamoja = "Import · Pamoja";
export const chooseACSVFileFirst = "Choose a CSV file first.";
export const connectionLost =
  "The connection was lost. Nothing was added. Press the button to continue where it stopped.";
export const sessionEnded = "Your session has ended. Sign in again, then choose the file again.";
export const columnOf = (number: number) => `Column ${number}`;
export const mappingRemembered = "Filled in from the last file with these columns. Change what is not right.";
export const mappingProposed = "Suggested from their names. Change what is not right.";
export const chooseFileOnceMore = "Then choose the file once more.";
export const rowsKnown = (count: number) =>
  `${rowsOf(count)} ${plural(count, "is", "are")} already in your ledger and will be left out.`;
export const otherRates = (count: number) =>
  `${formatCount(count)} of them ${plural(count, "has", "have")} a different rate from your ledger, which stays as it is.`;
export const linesLackRate = (count: number) =>
  `${counted(count, "line")} ${plural(count, "has", "have")} no exchange rate and will be left out.`;
export const linesHaveProblems = (count: number) =>
  `${counted(count, "line")} ${plural(count, "has", "have")} a problem.`;
export const downloadLines = (count: number) => plural(count, "Download this line", "Download these lines");
export const totalsInOtherCurrency = (exported: string | null, own: string | null) =>
  `The totals of this export are in ${exported}, and your household’s are in ${own}. It can be restored only into a household with the same currency.`;
export const transactionsAdded = (count: number) => `${transactionsOf(count)} ${plural(count, "was", "were")} added.`;
export const householdHasRecords =
  "Your household has records of its own. An export can be restored only into an empty one; to add transactions, import a CSV file.";
export const newTransactions = (count: number) => counted(count, "new transaction");
export const transactionsOf = (count: number) => counted(count, "transaction");
export const linesOf = (count: number) => counted(count, "budget line");
export const accountsOf = (count: number) => counted(count, "account");
export const loansOf = (count: number) => counted(count, "loan");
export const assetsOf = (count: number) => counted(count, "asset");
export const liabilitiesOf = (count: number) => plural(count, "1 liability", `${count} liabilities`);
export const aHousehold = "a household";
export const typeInCurrency = (type: string, currency: string) => `${type} in ${currency}`;
export const rowsOf = (count: number) => counted(count, "row");
export const sending = "Sending...";
export const date = "Date";
export const description = "Description";
export const category = "Category";
export const typedOn = (day: string) => `Typed, ${day}`;
