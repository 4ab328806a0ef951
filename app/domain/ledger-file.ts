/**
 * A ledger as a CSV file (RFC 4180): which columns it has, how a transaction becomes a row, and how a row becomes a
 * transaction again by the same rules as the form.
 */
import type { DurationUnit } from "./loan.ts";
import { type Cents, plainDecimal } from "./money.ts";
import { type Entry, entrySchema, interestProblem } from "./transaction-entry.ts";
import { isTransactionType, TRANSACTION_TYPES, type TransactionType, TYPE_NAMES } from "./transaction-types.ts";

export const COLUMNS = [
  "date",
  "type",
  "category",
  "subcategory",
  "description",
  "amount",
  "currency",
  "loan",
  "asset",
  "interest_rate",
  "duration",
  "duration_unit",
  "interest",
] as const;
export type Column = (typeof COLUMNS)[number];

/** What a file may hold. */
export const LARGEST_FILE = 5 * 1024 * 1024;
export const MOST_ROWS = 10_000;

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
};

// Spreadsheets run a cell that begins so as a formula. An apostrophe in front keeps it text; one is also put before
// cells that already look kept, so that reading back restores every text exactly.
const RUNS = /^'*[=+\-@\t\r]/;

export const neutralise = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);
export const restore = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell);

export const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of the file with its CRLF. Cells are neutralised and quoted here. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(neutralise(cell))).join(",")}\r\n`;

/** A transaction's cells, in the order of COLUMNS. Terms stand only with the loan's own row. */
export function cellsOf(row: FileRow): string[] {
  const terms = row.type === "loan_received";
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
 * @param currency the household's: a row in another one is a problem
 * @returns the row, or what is wrong with it in plain words
 */
export function readRow(cells: Partial<Record<Column, string>>, currency: string): FileRow | { problem: string } {
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
  if (cell("currency") !== currency) {
    return {
      problem: `currency: Your household's currency is ${currency}; this row says ${cell("currency") ?? "nothing"}.`,
    };
  }
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
  if (!read.success) {
    const told = read.error.issues.map(({ path, message }) => {
      const field = String(path[0]);
      return `${FIELD_LABELS[field] ?? field}: ${message}`;
    });
    return { problem: told.join(" ") };
  }
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
  };
}
