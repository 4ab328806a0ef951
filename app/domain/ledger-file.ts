/**
 * A ledger as a CSV file (RFC 4180): writes transactions as rows, and reads rows back by the form's own rules.
 */

import type { Day, DurationUnit } from "./calendar.ts";
import { isCurrency } from "./currencies.ts";
import { amount, day, exchangeRate, lineOfText } from "./entry-fields.ts";
import type { Rate, RateSource } from "./exchange-rate.ts";
import type { FieldCode } from "./field-code.ts";
import { COLUMNS, type Column } from "./ledger-columns.ts";
import { type Cents, isPlainAmount, plainDecimal } from "./money.ts";
import { type Entry, entrySchema, isInterestWithin } from "./transaction-entry.ts";
import { type EntryType, isEntryType } from "./transaction-types.ts";

/** A transaction as a row of the file: loans and assets by name. */
export type FileRow = {
  date: string;
  type: EntryType;
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
  /** The part of a repayment that paid interest; null where the file has none. */
  interest: Cents | null;
  /**
   * The value of one unit of the row's currency in the household's, its source and its day. All three or none: none in a
   * row of the household's own currency, or where the published rate of the row's day applies.
   */
  rate: Rate | null;
  rate_source: RateSource | null;
  rate_date: Day | null;
  /** The same for a repayment's currency in its loan's: none where the loan's currency is the row's own or the household's. */
  loan_rate: Rate | null;
  loan_rate_source: RateSource | null;
  loan_rate_date: Day | null;
  /** The account that it moved, by name; of a transfer, the one that it left. */
  account?: string | null;
  /** Where a transfer arrives, and what arrives there in that account's currency. */
  to_account?: string | null;
  to_amount?: Cents | null;
  /** What moved the account, in its currency. */
  account_amount?: Cents | null;
};

// Spreadsheets run a cell that begins so as a formula, full-width signs included. Those that separate cells by
// semicolons, as much of Europe's do, also begin one after a semicolon or a line break within ours, whatever quotes
// stand between. An apostrophe in front keeps it text; one is also put before what already looks kept, so that reading
// back restores every text exactly.
const AT_START = /^('*)(?=[=+\-@\t\r＝＋－＠])/;
const WITHIN = /([;\r\n\t][ "]*)('*)(?=[=+\-@\t＝＋－＠])/g;

/** Changes the apostrophes before whatever could begin a formula. */
function changeApostrophes(cell: string, change: (apostrophes: string) => string): string {
  // A tab at the very beginning is kept text itself, and separates nothing.
  const start = /^'*/.exec(cell)?.[0].length;
  return cell
    .replace(WITHIN, (all, before: string, apostrophes: string, offset: number) =>
      offset === start && all.startsWith("\t") ? all : before + change(apostrophes),
    )
    .replace(AT_START, change);
}

export const neutralise = (cell: string): string => changeApostrophes(cell, (apostrophes) => `'${apostrophes}`);
export const restore = (cell: string): string => changeApostrophes(cell, (apostrophes) => apostrophes.slice(1));

export const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of the file with its CRLF, its cells neutralised and quoted. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(neutralise(cell))).join(",")}\r\n`;

/**
 * A transaction's cells, in the order of COLUMNS. Only a loan's own row has terms, and only a row in another currency than
 * the household's has a rate.
 */
export function cellsOf(row: FileRow): string[] {
  const terms = row.type === "loan_received";
  const isForeign = row.rate_source !== "same currency";
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
    ...[row.rate, row.rate_source, row.rate_date].map((value) => (isForeign ? (value ?? "") : "")),
    row.loan_rate ?? "",
    row.loan_rate_source ?? "",
    row.loan_rate_date ?? "",
    row.account ?? "",
    row.to_account ?? "",
    row.to_amount == null ? "" : plainDecimal(row.to_amount),
    row.account_amount == null ? "" : plainDecimal(row.account_amount),
  ];
}

/** The columns of fields that have other names. */
const COLUMN_OF: Readonly<Record<string, Column>> = { loan_name: "loan", asset_name: "asset" };

/** Why a cell cannot be read. `maximum`: the most characters that it may have. */
export type CellProblem = { column: Column } & (
  | { code: FieldCode; maximum?: number }
  | { code: "currency_missing" | "rate_of_own_currency"; values: { householdCurrency: string } }
  | { code: "currency_unknown"; values: { currency: string; householdCurrency: string } }
  | { code: "source_of_other_currency"; values: { currency: string } }
  | {
      code:
        | "accounts_of_transfer_missing"
        | "amount_without_account"
        | "duration_incomplete"
        | "only_of_repayment"
        | "only_of_transfer"
        | "rate_missing"
        | "type_unknown";
    }
);

/** Why a row cannot be read. */
export type RowProblem = CellProblem | { column: null; code: "text_not_readable" | "text_not_printable" };

type Issues = { error?: { issues: readonly { message: string; maximum?: unknown }[] } | undefined };

/** What the rules of a field say of its cell; null where they take it. */
function problemOf(column: Column, { error }: Issues): CellProblem | null {
  const [issue] = error?.issues ?? [];
  return issue ? problemIn(column, issue) : null;
}

const problemIn = (column: Column, { message, maximum }: { message: string; maximum?: unknown }): CellProblem => ({
  column,
  code: message as FieldCode,
  ...(typeof maximum === "number" && { maximum }),
});

/** A loan's terms may have been cleared since it was received; then the file has none either. */
const LOAN_ROW = entrySchema("loan_received").partial({ interest_rate: true, duration: true, duration_unit: true });

/**
 * Reads one row by the form's rules.
 * @param cells the file's text by column; absent columns are empty
 * @param householdCurrency a row in another one has a rate, or will need one
 * @returns the row, or what is wrong with it
 */
export function readRow(
  cells: Partial<Record<Column, string>>,
  householdCurrency: string,
): FileRow | { problems: readonly RowProblem[] } {
  const refuse = (...problems: readonly RowProblem[]) => ({ problems });
  const cell = (name: Column): string | undefined => restore(cells[name] ?? "").trim() || undefined;
  if (COLUMNS.some((name) => cells[name]?.includes("\ufffd"))) {
    return refuse({ column: null, code: "text_not_readable" });
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres cannot store it
  if (COLUMNS.some((name) => /\u0000/.test(cells[name] ?? ""))) {
    return refuse({ column: null, code: "text_not_printable" });
  }
  const type = cell("type");
  if (!isEntryType(type)) return refuse({ column: "type", code: "type_unknown" });
  const currency = cell("currency");
  if (currency === undefined) {
    return refuse({ column: "currency", code: "currency_missing", values: { householdCurrency } });
  }
  if (currency !== householdCurrency && !isCurrency(currency)) {
    const values = { currency: excerpt(currency), householdCurrency };
    return refuse({ column: "currency", code: "currency_unknown", values });
  }
  const rowRate = readRowRate(cell, currency, householdCurrency);
  const loanRate = readLoanRate(cell, type, currency);
  const accounts = readAccounts(cell, type);
  const loanField = type === "loan_received" ? "loan_name" : "loan";
  const fields = {
    date: cell("date"),
    description: cell("description"),
    amount: cell("amount"),
    category: cell("category"),
    subcategory: cell("subcategory"),
    [loanField]: cell("loan"),
    asset_name: cell("asset"),
    interest_rate: cell("interest_rate"),
    duration: cell("duration"),
    duration_unit: cell("duration_unit"),
    interest: cell("interest"),
  };
  const parsed = schemaFor(type, fields.category).safeParse(fields);
  const problems = (parsed.error?.issues ?? []).map(({ path, ...issue }) => {
    const field = String(path[0]);
    return problemIn(COLUMN_OF[field] ?? (field as Column), issue);
  });
  for (const column of ["amount", "interest"] as const) {
    if (!isPlainAmount(cell(column) ?? "")) problems.push({ column, code: "amount_not_figures" });
  }
  if ("code" in rowRate) problems.push(rowRate);
  if ("code" in loanRate) problems.push(loanRate);
  if ("code" in accounts) problems.push(accounts);
  if (!parsed.success || "code" in rowRate || "code" in loanRate || "code" in accounts || problems.length > 0) {
    return { problems };
  }
  const entry: Entry = parsed.data as Entry;
  if (!isInterestWithin(entry)) return refuse({ column: "interest", code: "interest_above_amount" });
  if ((entry.duration === undefined) !== (entry.duration_unit === undefined)) {
    return refuse({ column: "duration", code: "duration_incomplete" });
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
    rate: rowRate.rate?.rate ?? null,
    rate_source: rowRate.rate?.source ?? null,
    rate_date: rowRate.rate && (rowRate.rate.day ?? entry.date),
    loan_rate: loanRate.rate?.rate ?? null,
    loan_rate_source: loanRate.rate?.source ?? null,
    loan_rate_date: loanRate.rate && (loanRate.rate.day ?? entry.date),
    ...accounts,
  };
}

/** A transfer has the fields of the plainest transaction, and its accounts. */
function schemaFor(type: EntryType, category: string | undefined) {
  if (type === "loan_received") return LOAN_ROW;
  return entrySchema(type === "transfer" ? "tithe" : type, category);
}

const accountName = lineOfText(60, "name_not_entered").optional();

type RowAccounts = Pick<FileRow, "account" | "to_account" | "to_amount" | "account_amount">;

/** Reads which account a row moved; a transfer names both of its accounts. */
function readAccounts(cell: Cell, type: EntryType): RowAccounts | CellProblem {
  const parsed = {
    account: accountName.safeParse(cell("account")),
    to_account: accountName.safeParse(cell("to_account")),
    to_amount: amount.optional().safeParse(cell("to_amount")),
    account_amount: amount.optional().safeParse(cell("account_amount")),
  };
  for (const column of ["account", "to_account", "to_amount", "account_amount"] as const) {
    const problem = problemOf(column, parsed[column]);
    if (problem !== null) return problem;
  }
  for (const column of ["to_amount", "account_amount"] as const) {
    if (!isPlainAmount(cell(column) ?? "")) return { column, code: "amount_not_figures" };
  }
  const [account, target] = [parsed.account.data ?? null, parsed.to_account.data ?? null];
  const [arrived, moved] = [parsed.to_amount.data ?? null, parsed.account_amount.data ?? null];
  if (type === "transfer" && (account === null || target === null)) {
    return { column: "account", code: "accounts_of_transfer_missing" };
  }
  if (type !== "transfer" && (target !== null || arrived !== null)) {
    return { column: "to_account", code: "only_of_transfer" };
  }
  if (account === null && moved !== null) {
    return { column: "account_amount", code: "amount_without_account" };
  }
  return { account, to_account: target, to_amount: arrived, account_amount: moved };
}

/** The beginning of a cell, which may hold megabytes. */
const excerpt = (cell: string): string => (cell.length <= 20 ? cell : `${cell.slice(0, 20).toWellFormed()}…`);

type RowRate = { rate: Rate; source: RateSource /** Null: the row's own. */; day: Day | null };
type ReadRowRate = CellProblem | { rate: RowRate | null };
type Cell = (name: Column) => string | undefined;

/** Reads a row's rate. A row in the household's currency has none, or 1; its source does not matter then. */
function readRowRate(cell: Cell, currency: string, householdCurrency: string): ReadRowRate {
  if (currency !== householdCurrency) return readRateCells(cell, "rate", currency);
  const text = cell("rate");
  if (text === undefined) return { rate: null };
  const rate = exchangeRate.safeParse(text);
  const problem = problemOf("rate", rate);
  if (problem !== null) return problem;
  if (rate.data === "1") return { rate: null };
  return { column: "rate", code: "rate_of_own_currency", values: { householdCurrency } };
}

/** Reads a repayment's rate into the currency of its loan. */
function readLoanRate(cell: Cell, type: EntryType, currency: string): ReadRowRate {
  const parsed = readRateCells(cell, "loan_rate", currency);
  if (type === "loan_repayment" || ("rate" in parsed && parsed.rate === null)) return parsed;
  return { column: "loan_rate", code: "only_of_repayment" };
}

/** Reads a rate with its source and day: all three, the rate alone, or none. */
function readRateCells(cell: Cell, name: "rate" | "loan_rate", currency: string): ReadRowRate {
  const [text, source, date] = [cell(name), cell(`${name}_source`), cell(`${name}_date`)];
  if (text === undefined) {
    if (source === undefined && date === undefined) return { rate: null };
    return { column: name, code: "rate_missing" };
  }
  const rate = exchangeRate.safeParse(text);
  const problem = problemOf(name, rate);
  if (problem !== null) return problem;
  if (source === "same currency") {
    return { column: `${name}_source`, code: "source_of_other_currency", values: { currency } };
  }
  const dayResult = day.optional().safeParse(date);
  return (
    problemOf(`${name}_date`, dayResult) ?? {
      rate: {
        rate: rate.data as Rate,
        source: source === "Frankfurter" ? source : "typed",
        day: dayResult.data ?? null,
      },
    }
  );
}
