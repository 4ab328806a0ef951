/**
 * A ledger as a CSV file (RFC 4180): how a transaction becomes a row, and how a row becomes a
 * transaction again by the same rules as the form.
 */
import type { Day } from "./calendar.ts";
import { isCurrency } from "./currencies.ts";
import type { DurationUnit } from "./duration-units.ts";
import { day, exchangeRate } from "./entry-fields.ts";
import type { Rate, RateSource } from "./exchange-rate.ts";
import { COLUMNS, type Column } from "./ledger-columns.ts";
import { type Cents, plainDecimal } from "./money.ts";
import { type Entry, entrySchema, interestProblem } from "./transaction-entry.ts";
import { isTransactionType, TRANSACTION_TYPES, type TransactionType, TYPE_NAMES } from "./transaction-types.ts";

/** A transaction as a file tells it: loans and assets by name. */
export type FileRow = {
  date: string;
  type: TransactionType;
  category: string | null;
  subcategory: string | null;
  description: string;
  amount: Cents;
  currency: string;
  loan: string | null;
  asset: string | null;
  /** Percent a year, two decimals. */
  interest_rate: string | null;
  duration: number | null;
  duration_unit: DurationUnit | null;
  /** The part of a repayment that paid interest; null where the file tells of none. */
  interest: Cents | null;
  /**
   * What one unit of the row's currency was in the household's, who said so, and for which day. All three or none: none in
   * a row of the household's own currency, and in one for which the published rate of its day is to be taken.
   */
  rate: Rate | null;
  rate_source: RateSource | null;
  rate_date: Day | null;
  /** The same of what a repayment's currency was in its loan's: none where that is the row's own, or the household's. */
  loan_rate: Rate | null;
  loan_rate_source: RateSource | null;
  loan_rate_date: Day | null;
};

// Spreadsheets run a cell that begins so as a formula, full-width signs included. Those that separate cells by semicolons,
// as much of Europe's do, also begin one after a semicolon or a line break within ours, whatever quotes stand between. An
// apostrophe in front keeps it text; one is also put before what already looks kept, so that reading back restores every text exactly.
const FORMULAS = /^(?='*[=+\-@\t\r＝＋－＠])|(?<=[;\r\n][ "]*)(?='*[=+\-@\t＝＋－＠])/g;
const NEUTRALISED = /^'(?='*[=+\-@\t\r＝＋－＠])|(?<=[;\r\n][ "]*)'(?='*[=+\-@\t＝＋－＠])/g;

export const neutralise = (cell: string): string => cell.replace(FORMULAS, "'");
export const restore = (cell: string): string => cell.replace(NEUTRALISED, "");

export const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of the file with its CRLF. Cells are neutralised and quoted here. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(neutralise(cell))).join(",")}\r\n`;

/**
 * A transaction's cells, in the order of COLUMNS. Terms stand only with the loan's own row, a rate only with a row in
 * another currency than the household's.
 */
export function cellsOf(row: FileRow): string[] {
  const terms = row.type === "loan_received";
  const isRated = row.rate_source !== "same currency";
  return [
    row.date,
    row.type,
    row.category ?? "",
    row.subcategory ?? "",
    row.description,
    plainDecimal(row.amount),
    row.currency,
    row.loan ?? "",
    row.asset ?? "",
    terms ? (row.interest_rate ?? "") : "",
    terms && row.duration !== null ? String(row.duration) : "",
    terms ? (row.duration_unit ?? "") : "",
    row.interest ? plainDecimal(row.interest) : "",
    ...[row.rate, row.rate_source, row.rate_date].map((told) => (isRated ? (told ?? "") : "")),
    row.loan_rate ?? "",
    row.loan_rate_source ?? "",
    row.loan_rate_date ?? "",
  ];
}

const FIELD_LABELS: Record<string, string> = {
  loan_name: "loan",
  asset_name: "asset",
};

/** The terms of a loan may have been taken out since it was received; then they stand in no file either. */
const LOAN_ROW = entrySchema("loan_received").partial({ interest_rate: true, duration: true, duration_unit: true });

/**
 * Reads one row by the form's rules.
 * @param cells what the file holds, by column; absent columns are empty
 * @param home the household's currency: a row in another one has a rate, or will need one
 * @returns the row, or what is wrong with it in plain words
 */
export function readRow(
  cells: Partial<Record<Column, string>>,
  householdCurrency: string,
): FileRow | { problem: string } {
  const cell = (name: Column): string | undefined => restore(cells[name] ?? "").trim() || undefined;
  if (COLUMNS.some((name) => cells[name]?.includes("\ufffd"))) {
    return { problem: "It has characters that could not be read. Save the file as UTF-8." };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what no database can keep
  if (COLUMNS.some((name) => /\u0000/.test(cells[name] ?? ""))) {
    return { problem: "It has characters that cannot be printed. Remove them." };
  }
  const type = cell("type");
  if (!isTransactionType(type)) return { problem: `type: Use one of ${TYPE_NAMES.join(", ")}.` };
  const currency = cell("currency");
  const wrongCurrency = currencyProblem(currency, householdCurrency);
  if (currency === undefined || wrongCurrency !== null) return { problem: `currency: ${wrongCurrency}` };
  const rated = readRowRate(cell, currency, householdCurrency);
  const onLoan = readLoanRate(cell, type);
  const named = TRANSACTION_TYPES[type].asksFor === "loan terms" ? "loan_name" : "loan";
  const fields = {
    date: cell("date"),
    description: cell("description"),
    amount: cell("amount"),
    category: cell("category"),
    subcategory: cell("subcategory"),
    [named]: cell("loan"),
    asset_name: cell("asset"),
    interest_rate: cell("interest_rate"),
    duration: cell("duration"),
    duration_unit: cell("duration_unit"),
    interest: cell("interest"),
  };
  const read = (type === "loan_received" ? LOAN_ROW : entrySchema(type, fields.category)).safeParse(fields);
  const told = (read.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0]);
    return `${FIELD_LABELS[field] ?? field}: ${message}`;
  });
  if ("problem" in rated) told.push(rated.problem);
  if ("problem" in onLoan) told.push(onLoan.problem);
  if (!read.success || "problem" in rated || "problem" in onLoan) return { problem: told.join(" ") };
  const entry: Entry = read.data as Entry;
  const wrong = interestProblem(entry);
  if (wrong !== null) return { problem: `interest: ${wrong}` };
  if ((entry.duration === undefined) !== (entry.duration_unit === undefined)) {
    return { problem: "duration: A duration comes with its unit." };
  }
  return {
    date: entry.date,
    type,
    category: entry.category ?? null,
    subcategory: entry.subcategory ?? null,
    description: entry.description,
    amount: entry.amount,
    currency,
    loan: entry.loan_name ?? entry.loan ?? null,
    asset: entry.asset_name ?? null,
    interest_rate: entry.interest_rate ?? null,
    duration: entry.duration ?? null,
    duration_unit: entry.duration_unit ?? null,
    interest: entry.interest || null,
    rate: rated.told?.rate ?? null,
    rate_source: rated.told?.source ?? null,
    rate_date: rated.told && (rated.told.day ?? entry.date),
    loan_rate: onLoan.told?.rate ?? null,
    loan_rate_source: onLoan.told?.source ?? null,
    loan_rate_date: onLoan.told && (onLoan.told.day ?? entry.date),
  };
}

/** What is wrong with a row's currency; null when there is such a one. */
function currencyProblem(currency: string | undefined, householdCurrency: string): string | null {
  if (currency === undefined) return `Your household's currency is ${householdCurrency}; this row says nothing.`;
  if (currency === householdCurrency) return null;
  return isCurrency(currency)
    ? null
    : `There is no currency ${currency} here. Use a code like ${householdCurrency} or USD.`;
}

type Told = { rate: Rate; source: RateSource /** Null: the row's own. */; day: Day | null };
type ReadTold = { problem: string } | { told: Told | null };
type Cell = (name: Column) => string | undefined;

/** Reads what a row tells of its rate. A row in the household's currency tells none, or 1, and who says so is no matter. */
function readRowRate(cell: Cell, currency: string, householdCurrency: string): ReadTold {
  if (currency !== householdCurrency) return readTold(cell, "rate");
  const text = cell("rate");
  if (text === undefined) return { told: null };
  const rate = exchangeRate.safeParse(text);
  if (!rate.success) return { problem: `rate: ${rate.error.issues[0]?.message}` };
  if (rate.data === "1") return { told: null };
  return { problem: `rate: A row in ${householdCurrency}, your household's currency, has the rate 1, or none.` };
}

/** Reads what a repayment tells of what it is in the currency of its loan. */
function readLoanRate(cell: Cell, type: TransactionType): ReadTold {
  const read = readTold(cell, "loan_rate");
  if (type === "loan_repayment" || ("told" in read && read.told === null)) return read;
  return { problem: "loan_rate: Only a repayment has it. Leave it empty." };
}

/** Reads a rate with its source and day: all three, the rate alone, or none. */
function readTold(cell: Cell, name: "rate" | "loan_rate"): ReadTold {
  const [text, source, date] = [cell(name), cell(`${name}_source`), cell(`${name}_date`)];
  if (text === undefined) {
    if (source === undefined && date === undefined) return { told: null };
    return { problem: `${name}: Its source and date come with a rate. Enter one, or leave all three empty.` };
  }
  const rate = exchangeRate.safeParse(text);
  if (!rate.success) return { problem: `${name}: ${rate.error.issues[0]?.message}` };
  if (source === "same currency") {
    return { problem: `${name}_source: This row is in ${cell("currency")}, which is another currency.` };
  }
  const told = date === undefined ? null : day.safeParse(date);
  if (told?.success === false) return { problem: `${name}_date: ${told.error.issues[0]?.message}` };
  return {
    told: { rate: rate.data, source: source === "Frankfurter" ? source : "typed", day: told?.data ?? null },
  };
}
