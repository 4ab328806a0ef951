/** Reads a row of a ledger's file by the form's own rules. */

import { restore } from "../csv-cells.ts";
import { isCurrency } from "../currency-codes.ts";
import { amount, lineOfText } from "../entry-fields.ts";
import { isPlainAmount } from "../money.ts";
import { type Entry, entrySchema, isInterestWithin } from "../transactions/transaction-entry.ts";
import { type EntryType, isEntryType } from "../transactions/transaction-types.ts";
import { type CellProblem, problemIn, problemOf, type RowProblem } from "./cell-problem.ts";
import { COLUMNS, type Column } from "./ledger-columns.ts";
import type { FileRow } from "./ledger-file.ts";
import { type Cell, readLoanRate, readRowRate } from "./ledger-row-rates.ts";

/** The columns of fields that have other names. */
const COLUMN_OF: Readonly<Record<string, Column>> = { loan_name: "loan", asset_name: "asset" };

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
