/** Proposes which columns of an unknown file hold what, going by their names and by what its first rows hold. */

import { isCurrency } from "../currency-codes.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "../transactions/transaction-types.ts";
import { appColumns } from "./app-columns.ts";
import {
  asOfCashBook,
  decimalIn,
  MOVED,
  withAccountsAmount,
  withCostsOnTop,
  withOwnSides,
} from "./balanced-mapping.ts";
import { BALANCE, BALANCE_BEFORE, BOOKED, CARD_COLUMNS, NAMES } from "./column-names.ts";
import { directionIn, readSigned } from "./file-amounts.ts";
import { currencyOfFile, currencyOfHeading } from "./file-currency.ts";
import { isDate, orderOf } from "./file-dates.ts";
import { isOpen } from "./file-decimals.ts";
import { type ColumnField, DEFAULT_IN, DEFAULT_OUT, fullMapping, type Mapping } from "./file-mapping.ts";
import { presetFor } from "./file-presets.ts";
import { cellOf, currencyOfRow, isNotBooked, styleOfRow } from "./file-row.ts";
import { moneyByContent } from "./money-columns.ts";
import { isUnsigned, positiveOf } from "./proposed-direction.ts";

/** `above`: the lines before the heading, which name the account. */
type Table = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  above?: readonly (readonly string[])[];
};

/** A first guess at every field; what cannot be known stays empty, to be asked. */
export function proposeMapping({ columns, rows, above = [] }: Table, currency: string): Mapping {
  const takenColumns = new Set<number>();
  const preset = presetFor(columns);
  // What stands above, between and below the payments says nothing of the columns.
  let judgedRows = rows.some(mayBePayment) ? rows.filter(mayBePayment) : rows;
  const cells = (index: number) =>
    judgedRows
      .map((row) => (row[index] ?? "").trim())
      .filter((cell) => cell !== "" && !/^[-\u2013\u2014]+$/.test(cell));
  const take = (index: number): string => {
    if (index < 0) return "";
    takenColumns.add(index);
    return String(index);
  };
  /** As the program that wrote the file calls it; else by what columns are usually called. */
  const find = (field: ColumnField, suits: (cells: string[]) => boolean): string => {
    if (preset) {
      const names = columns.map((name) => name.trim().toLowerCase());
      const index = (preset.columns[field] ?? []).map((name) => names.indexOf(name)).find((at) => at >= 0);
      return take(index ?? -1);
    }
    for (const name of NAMES[field] ?? []) {
      const index = columns.findIndex(
        (column, at) => !takenColumns.has(at) && name.test(plain(column)) && suits(cells(at)),
      );
      if (index >= 0) return take(index);
    }
    return "";
  };
  const hasMost = (all: string[], test: (cell: string) => boolean) =>
    all.length > 0 && all.filter(test).length * 2 > all.length;
  const isMoney = (all: string[]) => all.every(isAmount);
  /** Where no column is called that, the first of those left that holds it. */
  const orFirst = (found: string, suits: (cells: string[], index: number) => boolean): string =>
    found === "" ? take(columns.findIndex((_, at) => !takenColumns.has(at) && suits(cells(at), at))) : found;
  const isBalance = (index: number) => BALANCE.test(columns[index] ?? "");
  const isStatus = (index: number) => /status|state/i.test(columns[index] ?? "");
  const date = orFirst(
    find("date", (all) => hasMost(all, isDate)),
    // A spreadsheet's day numbers look as any number does: only a heading tells.
    (all) => hasMost(all, isDate) && !all.every((cell) => /^\d{5}$/.test(cell)),
  );
  const dated = judgedRows.filter((row) => date !== "" && isDate((row[Number(date)] ?? "").trim()));
  if (dated.length > 0) judgedRows = dated;
  const type = find("type", (all) => hasMost(all, isTypeName));
  const namedColumn = find("direction", () => false);
  const direction = preset
    ? namedColumn
    : orFirst(namedColumn, (all, at) => all.length > 0 && !isStatus(at) && all.every((cell) => directionIn(cell)));
  const status = orFirst(
    find("status", (all) => all.length > 0),
    (all) => !preset && all.some(isNotBooked) && all.every((cell) => isNotBooked(cell) || BOOKED.test(cell)),
  );
  const dates = { date, order: date === "" ? "" : orderOfAll(cells(Number(date))) };
  // Without names, the balances prove which of the columns of money is which.
  const isUnnamed = columns.every((name) => name === "");
  const proven = isUnnamed ? moneyByContent(judgedRows, columns.length, takenColumns, dates) : null;
  for (const index of Object.values(proven ?? {})) take(Number(index));
  /** What was bought with a card, and what paid its bill: one of them in each row, and no other column of money in. */
  const [charges, payments] = CARD_COLUMNS.map((name) =>
    columns.findIndex((column, at) => !takenColumns.has(at) && name.test(plain(column)) && isMoney(cells(at))),
  ) as [number, number];
  const isFilled = (row: readonly string[], at: number) => (row[at] ?? "").trim() !== "";
  const isCard =
    !preset &&
    [charges, payments].every((at) => at >= 0 && cells(at).length > 0) &&
    !columns.some((column) => NAMES.credit?.some((name) => name.test(plain(column)))) &&
    judgedRows.every((row) => !(isFilled(row, charges) && isFilled(row, payments)));
  const debit = proven?.debit ?? (isCard ? take(charges) : find("debit", isMoney));
  const credit = proven?.credit ?? (isCard ? take(payments) : find("credit", isMoney));
  const isCost = (all: string[]) => all.length > 0 && isMoney(all);
  const namedFee = find("fee", isCost);
  const levy = find("levy", isCost);
  const fee = namedFee === "" && levy !== "" ? find("levy", isCost) : namedFee;
  const amount =
    proven?.amount ??
    (debit === "" && credit === ""
      ? orFirst(
          find("amount", (all) => all.length > 0 && isMoney(all)),
          (all, index) => all.length > 0 && isMoney(all) && all.some(hasDecimals) && !isBalance(index),
        )
      : "");
  const balances = columns.flatMap((_, at) => {
    const suits = !takenColumns.has(at) && isBalance(at) && cells(at).length > 0 && isMoney(cells(at));
    return suits ? [at] : [];
  });
  const left = balances.find((at) => !BALANCE_BEFORE.test(columns[at] ?? "")) ?? balances[0] ?? -1;
  const balance = proven?.balance ?? (find("balance", () => false) || take(left));
  const app = preset ? null : appColumns({ columns, rows }, amount);
  const category = find("category", (all) => all.length > 0);
  const isNamed = [amount, debit, credit].some(
    (index) => index !== "" && currencyOfHeading(columns[Number(index)] ?? ""),
  );
  // If the heading of an amount gives its currency, a currency column is another amount's.
  const areCurrencies = (all: string[]) => all.length > 0 && all.every((cell) => isCurrency(cell.toUpperCase()));
  const currencyColumn = isNamed
    ? ""
    : orFirst(find("currency", areCurrencies), (all) => isUnnamed && areCurrencies(all));
  const description =
    orFirst(
      find("description", (all) => all.length * 2 > judgedRows.length) || find("description", (all) => all.length > 0),
      (all) => all.length > 0 && hasMost(all, (cell) => /\p{L}{3}/u.test(cell)) && new Set(all).size * 2 > all.length,
    ) || find("description", () => true);
  const mapping = fullMapping({
    ...dates,
    description,
    amount,
    debit,
    credit,
    direction,
    status,
    fee,
    levy,
    type,
    category,
    currency: currencyColumn,
    balance,
    ...Object.fromEntries(OF_PRESETS.map((field) => [field, find(field, () => false)])),
    out: DEFAULT_OUT,
    in: DEFAULT_IN,
    ...app,
    preset: preset?.id ?? app?.preset ?? "",
  });
  const ofAccount = withAccountsAmount(mapping, { columns, rows });
  const columnsOfMoney = MOVED.flatMap((field) => (ofAccount[field] === "" ? [] : [Number(ofAccount[field])]));
  const code = currencyOfFile({
    headings: columnsOfMoney.map((index) => columns[index] ?? ""),
    balanceHeading: columns[Number(ofAccount.balance || -1)] ?? "",
    amounts: columnsOfMoney.flatMap(cells),
    above,
    household: currency,
  });
  const inCurrency = { ...ofAccount, code };
  const withDecimal = { ...inCurrency, decimal: decimalIn(inCurrency, rows) };
  const read = withOwnSides(asOfCashBook(withCostsOnTop(withDecimal, rows), rows), rows);
  return { ...read, positive: preset?.positive ?? positiveOf(read, rows, judgedRows) };
}

const OF_PRESETS = ["detail", "account", "counter", "transfer"] as const;

const hasDecimals = (cell: string): boolean => /\d[.,]\d{1,2}\D*$/.test(cell);

/** Without accents. */
const plain = (name: string): string => name.trim().normalize("NFD").replace(/\p{M}/gu, "");

const isAmount = (cell: string): boolean => (readSigned(cell, ".") ?? readSigned(cell, ",")) !== null;

/** Whether a row holds a date and, beside it, an amount. */
function mayBePayment(row: readonly string[]): boolean {
  const day = row.findIndex((cell) => isDate(cell.trim()));
  return day >= 0 && row.some((cell, index) => index !== day && isAmount(cell));
}

const isTypeName = (cell: string): boolean =>
  TYPE_NAMES.some((type) => [type, TRANSACTION_TYPES[type].label.toLowerCase()].includes(cell.toLowerCase()));

/** The order that some dates show and none contradicts; empty where all of them leave it open. */
function orderOfAll(dates: readonly string[]): string {
  const orders = new Set(dates.map(orderOf));
  if (orders.has("dmy")) return orders.has("mdy") ? "" : "dmy";
  return orders.has("mdy") ? "mdy" : "";
}

/** Whether a file may be a list of payments at all: one of its columns holds dates. */
export const hasDates = ({ columns, rows }: Table): boolean =>
  columns.some((_, index) => {
    const cells = rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
    return cells.length > 0 && cells.filter(isDate).length * 2 > cells.length;
  });

/** The fields that may have to be chosen by hand. */
export type AskedField = "date" | "order" | "description" | "amount" | "positive" | "decimal" | "code";

/** The fields that are still to be chosen. */
export function openQuestions(mapping: Mapping, { rows }: Table): AskedField[] {
  const open: AskedField[] = [];
  if (mapping.date === "") open.push("date");
  else if (mapping.order === "" && rows.some((row) => orderOf((row[Number(mapping.date)] ?? "").trim()) !== null)) {
    open.push("order");
  }
  if (mapping.description === "") open.push("description");
  if (mapping.amount === "" && mapping.debit === "" && mapping.credit === "") open.push("amount");
  if (isUnsigned(mapping) && mapping.positive === "") open.push("positive");
  const hasOpen = (row: readonly string[]) =>
    styleOfRow(row, mapping) === "unknown" && MOVED.some((field) => isOpen(cellOf(row, mapping, field)));
  if (mapping.decimal === "" && rows.some(hasOpen)) open.push("decimal");
  if (mapping.code === "" && rows.some((row) => currencyOfRow(row, mapping) === "")) open.push("code");
  return open;
}
