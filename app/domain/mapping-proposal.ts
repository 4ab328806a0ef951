/** Proposes which columns of an unknown file hold what, going by their names and by what its first rows hold. */
import { isCurrency } from "./currencies.ts";
import {
  DEFAULT_IN,
  DEFAULT_OUT,
  type Mapping,
  type MappingField,
  orderOf,
  readDate,
  readSigned,
} from "./file-mapping.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "./transaction-types.ts";

/** What a column is usually called, the surest names first. */
const NAMES: Partial<Record<MappingField, readonly RegExp[]>> = {
  date: [
    /^(transaction|trans\.?|completion|booking|posting) (date|time)/i,
    /^date/i,
    /\bdate\b|\btime\b|datum|tarehe/i,
  ],
  description: [
    /^description|^details|narrat|particulars/i,
    /payee|beneficiary|merchant|memo|^text|remarks/i,
    /name|reference/i,
  ],
  debit: [/debit|withdraw|(paid|money|amount) ?out|^out(flow)?$|^dr\b/i],
  credit: [/credit|deposit|(paid|money|amount) ?in|^in(flow)?$|^cr\b/i],
  amount: [/^(transaction )?amount/i, /amount|^value$|^sum$|kiasi|betrag|montant/i],
  type: [/type|kind/i],
  category: [/sub-?category/i, /category|group/i],
  currency: [/currency|^ccy$/i],
};

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A first guess at every field; what cannot be known stays empty, to be asked. */
export function proposeMapping({ columns, rows }: Table, currency: string): Mapping {
  const taken = new Set<number>();
  const cells = (index: number) => rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
  const find = (field: MappingField, suits: (cells: string[]) => boolean): string => {
    for (const name of NAMES[field] ?? []) {
      const index = columns.findIndex((column, at) => !taken.has(at) && name.test(column.trim()) && suits(cells(at)));
      if (index < 0) continue;
      taken.add(index);
      return String(index);
    }
    return "";
  };
  const hasMost = (all: string[], test: (cell: string) => boolean) =>
    all.length > 0 && all.filter(test).length * 2 > all.length;
  const isMoney = (all: string[]) => all.every((cell) => readSigned(cell, ".") ?? readSigned(cell, ","));
  const date = find("date", (all) => hasMost(all, isDate));
  const [debit, credit] = [find("debit", isMoney), find("credit", isMoney)];
  const amount = debit === "" && credit === "" ? find("amount", (all) => all.length > 0 && isMoney(all)) : "";
  const type = find("type", (all) => hasMost(all, isTypeName));
  const category = find("category", (all) => all.length > 0);
  const currencyColumn = find(
    "currency",
    (all) => all.length > 0 && all.every((cell) => isCurrency(cell.toUpperCase())),
  );
  const money = [amount, debit, credit].filter(Boolean).flatMap((index) => cells(Number(index)));
  const decimal = money.some((cell) => /\d,\d{1,2}\D*$/.test(cell) || /\.\d{3},/.test(cell)) ? "," : ".";
  const hasMinus = money.some((cell) => readSigned(cell, decimal)?.isNegative);
  return {
    date,
    description: find("description", (all) => all.length > 0),
    amount,
    debit,
    credit,
    type,
    category,
    currency: currencyColumn,
    order: date === "" ? "" : orderOfAll(cells(Number(date))),
    decimal,
    positive: hasMinus ? "in" : "",
    code: currency,
    out: DEFAULT_OUT,
    in: DEFAULT_IN,
  };
}

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
  const isSplit = mapping.debit !== "" || mapping.credit !== "";
  if (mapping.amount === "" && !isSplit) open.push("amount");
  if (mapping.amount !== "" && !isSplit && mapping.positive === "" && mapping.type === "") {
    open.push("positive");
  }
  return open;
}
