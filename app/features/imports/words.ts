import { counted, formatCount, plural } from "#app/domain/count.ts";
export const archiveTooLarge =
  "This archive unpacks to 48 MB or more, or to fifty times its own size, which no Pamoja export does.";
export const tableTooLong = (table: string, most: string) => `${table}.csv: It has more than ${most} rows.`;
export const rowOfOtherHousehold = (table: string, line: number) =>
  `${table}.csv, line ${line}, household_id: It belongs to another household.`;
export const monthsDoNotFollow =
  "household_months.csv: Its months are not those that households.csv says: every month from 1970 to 2100, each as month_begins or by hand.";
export const oneHouseholdOnly = "households.csv: It has one line for one household.";
export const oneOfThese = (allowed: string) => `It must be one of ${allowed}.`;
export const endsBeforeItBegins = "It is before the day on which the plan begins.";
export const itIsBlank = "It is blank.";
export const noSuchCurrency = "There is no such currency here.";
export const lastDigitsOnly = "It must be the last digits of a number, six at most.";
export const notAMonth = "It is not a month between 1970-01 and 2100-12.";
export const notATimeOfDay = "It is not a time, like 21:25.";
export const notAMoment = "It is not a time between 1970 and 2100, like 2026-11-21T09:00:00Z.";
export const notAWholeNumber = (least: number, most: number) =>
  `It is not a whole number between ${least} and ${most}.`;
export const notAnId = "It is not an id.";
export const notADay = "It is not a day between 1970 and 2100, like 2026-11-21.";
export const notAnInterestRate = "It is not a rate between 0 and 10,000 percent.";
export const notAnExchangeRate = "It is not a rate above zero.";
export const noSuchBudgetLine = "A budget has no such line.";
export const noSuchCategory = (type: string) => `There is no such category of the type ${type}.`;
export const noRows = "There are no rows below the first line of this file.";
export const notAnExport =
  "This is not a Pamoja export, or it has been changed. Download it again, then choose it again.";
export const exportNotRestored = (problem: string) => `This export cannot be restored. ${problem}`;
export const csvLine = (name: string, line: number, column: string, problem: string) =>
  `${name}.csv, line ${line}, ${column}: ${problem}`;
export const itIsEmpty = "It is empty.";
export const firstLineTooLong = "The first line is too long to name only columns.";
export const columnNamedTwice = (duplicate: string) => `The first line names the column ${duplicate} twice.`;
export const columnsMissing = (columns: string, missing: string) =>
  `The first line must name the columns: ${columns}. Missing: ${missing}.`;
export const columnLineTooLong = "The line with the columns' names is too long.";
export const columnLineUnreadable = "The line with the columns' names could not be read.";
export const tooManyCells = (most: number) => `This line has more than ${most} cells.`;
export const lineTooLong = (most: number) => `This line has more than ${formatCount(most)} characters.`;
export const theFirstIsLine = (line: number, problem: string) => `The first is line ${line}: ${problem}`;
export const tooManyUnreadable = (most: number, where: string) =>
  `More than ${most} lines of this file cannot be read. ${where}`;
export const otherNumberOfCells = (cells: number, columns: number) =>
  `This line has ${cells} cells; the first line names ${columns} columns.`;
export const quoteNotClosed = "A quote is opened in this line and never closed.";
export const quotesDoNotMatch = "The quotes in this line do not match.";
export const notAnAmount = (from: string | undefined, to: string | undefined) =>
  `It is not an amount between ${from} and ${to} with two decimals.`;
export const noSuchSubcategory = (category: string | null | undefined) =>
  `There is no such subcategory of ${category}.`;
export const tooManyRows = (most: number) =>
  `This export has more than ${counted(most, "row")}, which is more than can be restored.`;
export const oldSpreadsheet =
  "This is an old Excel file (.xls), or one that is protected by a password. Open it in Excel, Google Sheets or LibreOffice, save it as Excel workbook (.xlsx) or as CSV without a password, then choose it again.";
export const damagedSpreadsheet =
  "This Excel file could not be opened; it may be damaged. Open it in Excel, Google Sheets or LibreOffice, save it again as .xlsx or CSV, then choose it again.";
export const spreadsheetTooLarge =
  "This Excel file unpacks to more than a statement holds. Save the sheet with the payments as CSV, then choose it again.";
export const noTableInPage =
  "This file is a web page and has no table of payments. Download the statement again as CSV or Excel.";
export const pageTooLarge =
  "This file is a web page, and its tables hold more than a statement does. Download the statement for fewer days, or as CSV, then choose that file.";
export const statementTooLarge =
  "This file holds more than a statement does. Download the statement for fewer days, then choose that file.";
export const pdfNotHere =
  "This is a PDF. M-PESA statements are read under M-PESA; for a bank's PDF, download the same statement as CSV or Excel.";
export const noPaymentsInFile =
  "This file has no payments of a bank account, a card or cash. Download the statement again for days on which there were some.";
export const unnamedFile = "Unnamed file";
export const ledgerBalance = "Ledger balance";
export const transferAccount = "Transfer account";
export const writtenBy = (program: string) =>
  `This is an export of ${program}. Transfers between your accounts count as neither income nor spending.`;
export const splitwiseCosts =
  "Each shared cost counts as a whole, as if your household paid it. Change what others paid afterwards.";
export const accountsUnknown = (names: readonly string[]) =>
  `It names accounts that are not here: ${names.join(", ")}. For its payments to move them, and its transfers to come in, add all of them under Accounts first, then choose the file again.`;
export const columnsByContent = "No line of this file names its columns. They were found by their contents.";
export const columnsOfOtherCurrencies = (columns: readonly string[], currency: string) =>
  `Only amounts in ${currency} are read. Of ${columns.map((name) => `“${name}”`).join(", ")} nothing is added: choose the file again for an account in that currency.`;
const MOST_SHEETS_NAMED = 8;
export const otherSheets = (read: string, others: readonly string[]) =>
  `Only the sheet “${read}” is read. There are payments in ${others
    .slice(0, MOST_SHEETS_NAMED)
    .map((name) => `“${name}”`)
    .join(
      ", ",
    )}${others.length > MOST_SHEETS_NAMED ? " and further sheets" : ""}, too: save each as a file of its own, then choose that.`;
export const datesWithoutYear =
  "Dates without a year are read as the last such day, or as one within a month from today.";
export const balancesAgree = (rows: number) =>
  plural(
    rows,
    "The balance of 1 row matches to the cent.",
    `The balances of ${formatCount(rows)} rows match to the cent.`,
  );
export const balancesDoNotFollow =
  "The balances do not follow from the amounts: another column may hold the amount, or charges that are not read.";
export const balanceBreaks = (line: number) =>
  `The balance in line ${line} does not follow from the one beside it. Compare the rows there with your statement.`;
export const payment = (description: string, amount: string) => `${description} ${amount}`;
export const whereDidTheseGo = (payments: readonly string[]) =>
  `${payments.join("; ")}: did ${payments.length === 1 ? "this" : "these"} go out or come in? Choose it below.`;
export const earliestSidesUnknown = (payment: string) =>
  `The balances show where every payment went but the earliest, ${payment}. Choose whether it went out or came in.`;
const lines = (begins: readonly string[]) => `It begins with: ${begins.map((line) => `“${line}”`).join(", ")}.`;
export const noTableFound = (begins: readonly string[]) =>
  `We looked for payments: lines with a date and an amount, in columns separated by commas, semicolons, tabs or |. There are none in this file. ${lines(begins)}`;
export const noDatesFound = (columns: readonly string[], begins: readonly string[]) =>
  `We looked for payments: lines with a date and an amount. This file has the columns ${columns.join(", ")}, and none of them holds dates. ${lines(begins)}`;
export const doubleEntry =
  "This file has every payment twice, once for each of its accounts, as in bookkeeping. Export a single account's register, or QIF, then choose that file.";
