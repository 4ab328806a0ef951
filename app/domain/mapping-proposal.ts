/** Proposes which columns of an unknown file hold what, going by their names and by what its first rows hold. */
import { appColumns } from "./app-columns.ts";
import { BALANCE, BOOKED, NAMES } from "./column-names.ts";
import { isCurrency } from "./currencies.ts";
import { directionIn, readSigned } from "./file-amounts.ts";
import { orderOf, readDate } from "./file-dates.ts";
import { type ColumnField, DEFAULT_IN, DEFAULT_OUT, fullMapping, type Mapping } from "./file-mapping.ts";
import { presetFor } from "./file-presets.ts";
import { isNotBooked } from "./file-row.ts";
import { moneyByContent } from "./money-columns.ts";
import { isUnsigned, positiveOf } from "./proposed-direction.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "./transaction-types.ts";

/** `above`: the lines before the heading, which tell of the account. */
type Table = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  above?: readonly (readonly string[])[];
};

/** A first guess at every field; what cannot be known stays empty, to be asked. */
export function proposeMapping({ columns, rows, above = [] }: Table, currency: string): Mapping {
  const takenColumns = new Set<number>();
  const preset = presetFor(columns);
  const cells = (index: number) => rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
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
  const isMoney = (all: string[]) => all.every((cell) => readSigned(cell, ".") ?? readSigned(cell, ","));
  /** Where no column is called that, the first of those left that holds it. */
  const orFirst = (found: string, suits: (cells: string[], index: number) => boolean): string =>
    found === "" ? take(columns.findIndex((_, at) => !takenColumns.has(at) && suits(cells(at), at))) : found;
  const isBalance = (index: number) => BALANCE.test(columns[index] ?? "");
  const date = orFirst(
    find("date", (all) => hasMost(all, isDate)),
    // A spreadsheet's day numbers look as any number does: only a heading tells.
    (all) => hasMost(all, isDate) && !all.every((cell) => /^\d{5}$/.test(cell)),
  );
  const type = find("type", (all) => hasMost(all, isTypeName));
  const namedColumn = find("direction", () => false);
  const direction = preset
    ? namedColumn
    : orFirst(namedColumn, (all) => all.length > 0 && all.every((cell) => directionIn(cell)));
  const status = orFirst(
    find("status", (all) => all.length > 0),
    (all) => !preset && all.some(isNotBooked) && all.every((cell) => isNotBooked(cell) || BOOKED.test(cell)),
  );
  // Without names, the balances prove which of the columns of money is which.
  const proven = columns.every((name) => name === "") ? moneyByContent(rows, columns.length, takenColumns) : null;
  for (const index of Object.values(proven ?? {})) take(Number(index));
  const debit = proven?.debit ?? find("debit", isMoney);
  const credit = proven?.credit ?? find("credit", isMoney);
  const fee = find("fee", (all) => all.length > 0 && isMoney(all));
  const amount =
    proven?.amount ??
    (debit === "" && credit === ""
      ? orFirst(
          find("amount", (all) => all.length > 0 && isMoney(all)),
          (all, index) => all.length > 0 && isMoney(all) && all.some(hasDecimals) && !isBalance(index),
        )
      : "");
  const balance =
    proven?.balance ??
    (find("balance", () => false) ||
      take(
        columns.findIndex(
          (_, at) => !takenColumns.has(at) && isBalance(at) && cells(at).length > 0 && isMoney(cells(at)),
        ),
      ));
  const app = preset ? null : appColumns({ columns, rows }, amount);
  const category = find("category", (all) => all.length > 0);
  const currencyColumn = find(
    "currency",
    (all) => all.length > 0 && all.every((cell) => isCurrency(cell.toUpperCase())),
  );
  const money = [amount, debit, credit].filter(Boolean).flatMap((index) => cells(Number(index)));
  const code = currencyColumn === "" ? currencyOf([amount, debit, credit].filter(Boolean).map(Number)) : currency;
  const codes = currencyColumn === "" ? [code] : cells(Number(currencyColumn)).map((cell) => cell.toUpperCase());
  const decimal = decimalOf(money, codes.length > 0 && codes.every((each) => THREE_DECIMALS.has(each)));
  const description = orFirst(
    find("description", (all) => all.length > 0),
    (all) => all.length > 0 && hasMost(all, (cell) => /\p{L}{3}/u.test(cell)) && new Set(all).size * 2 > all.length,
  );
  const mapping = fullMapping({
    date,
    description,
    amount,
    debit,
    credit,
    direction,
    status,
    fee,
    type,
    category,
    currency: currencyColumn,
    balance,
    ...Object.fromEntries(OF_PRESETS.map((field) => [field, find(field, () => false)])),
    order: date === "" ? "" : orderOfAll(cells(Number(date))),
    decimal,
    code,
    out: DEFAULT_OUT,
    in: DEFAULT_IN,
    ...app,
    preset: preset?.id ?? app?.preset ?? "",
  });
  return { ...mapping, positive: preset?.positive ?? positiveOf(mapping, rows) };

  /** As a heading such as `Amount (EUR)` or `Amount EUR` says, the amounts themselves, or a line above: `Currency: EUR`. */
  function currencyOf(moneyColumns: readonly number[]): string {
    const headings = moneyColumns.map(
      (index) => /(?:\(|\s)([A-Z]{3}|[£€$])\)?$/.exec((columns[index] ?? "").trim())?.[1],
    );
    const printedMarks = moneyColumns.flatMap(cells).map((cell) => /\b[A-Z]{3}\b|[£€$]/.exec(cell)?.[0]);
    const currencies = [...headings, ...printedMarks].map((mark) => SIGNS[mark ?? ""] ?? mark ?? "");
    // Each row says € and £ itself (file-row.ts).
    const isMixed = new Set(printedMarks.filter(Boolean)).size > 1;
    const named = isMixed && printedMarks.includes("$") ? ["USD"] : [...currencies, ...above.flatMap(currenciesNamed)];
    return named.find(isCurrency) ?? currency;
  }
}

/** What a line above the table says after "Currency". */
const currenciesNamed = (cells: readonly string[]): string[] => {
  const [, named = ""] = /\b(?:currency|ccy|devise|währung|valuta)\b(.*)$/i.exec(cells.join(" ")) ?? [];
  return named.match(/\b[A-Z]{3}\b/g) ?? [];
};

const OF_PRESETS = ["detail", "account", "counter", "transfer"] as const;

const SIGNS: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };

/** The currencies of ISO 4217 with three decimals. */
const THREE_DECIMALS: ReadonlySet<string> = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/**
 * What stands before the decimals. Three figures after a point or a comma are decimals in few currencies; elsewhere they are
 * thousands, unless a cell could not be grouped so: `0.500`, `1250.000`.
 */
function decimalOf(cells: readonly string[], hasThreeDecimals: boolean): "." | "," {
  if (cells.some((cell) => /\d,\d{1,2}\D*$/.test(cell) || /\.\d{3},/.test(cell))) return ",";
  const cellsWith = (mark: "." | ",") => cells.filter((cell) => cell.includes(mark));
  const areAll = (found: readonly string[], pattern: RegExp) =>
    found.length > 0 && found.every((cell) => pattern.test(cell));
  if (hasThreeDecimals) return cellsWith(".").length === 0 && areAll(cellsWith(","), /^\D*\d+,\d{3}\D*$/) ? "," : ".";
  return cellsWith(",").length === 0 && areAll(cellsWith("."), /^\D*[1-9]\d{0,2}(\.\d{3})+\D*$/) ? "," : ".";
}

const hasDecimals = (cell: string): boolean => /\d[.,]\d{1,2}\D*$/.test(cell);

/** Without accents. */
const plain = (name: string): string => name.trim().normalize("NFD").replace(/\p{M}/gu, "");

const isDate = (cell: string): boolean => "day" in readDate(cell, "dmy") || "day" in readDate(cell, "mdy");

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
export type AskedField = "date" | "order" | "description" | "amount" | "positive";

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
  return open;
}
