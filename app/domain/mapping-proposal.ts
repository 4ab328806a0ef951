/** Proposes which columns of an unknown file hold what, going by their names and by what its first rows hold. */
import { isCurrency } from "./currencies.ts";
import { directionIn, readSigned } from "./file-amounts.ts";
import { orderOf, readDate } from "./file-dates.ts";
import { DEFAULT_IN, DEFAULT_OUT, type Mapping, type MappingField } from "./file-mapping.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "./transaction-types.ts";

/** What a column is usually called, the surest names first. */
const NAMES: Partial<Record<MappingField, readonly RegExp[]>> = {
  date: [
    /^(completed|completion|transaction|trans\.?|booking|posting|posted) (date|time)/i,
    /^date/i,
    /\bdate\b|\btime\b|datum|buchungstag|tarehe|fecha|data\b/i,
  ],
  description: [
    /^description|\bdetails\b|narrat|particulars|verwendungszweck|libelle|concepto|descripcion|descrizione|omschrijving|maelezo/i,
    /payee|beneficiary|merchant|memo|^text|remarks|buchungstext/i,
    /^(?!.*(?:account|customer|bank)).*name/i,
  ],
  status: [/^(?:transaction )?(?:status|state)$/i],
  fee: [/^(?:transaction |source )?(?:fees?|charges?|cost)(?: amount)?$/i],
  debit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(debit|withdraw|(paid|money|amount) ?out|^out(flow)?$|^dr\b|soll|ausgang|^expenses?( amount)?$)/i,
  ],
  credit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(credit|deposit|(paid|money|amount) ?in|^in(flow)?$|^cr\b|haben|eingang|^income( amount)?$)/i,
  ],
  amount: [
    /^((transaction|source) )?amount/i,
    /amount|^value$|^sum$|^cost$|debit.*credit|credit.*debit|kiasi|betrag|montant|importe|importo|bedrag/i,
  ],
  type: [/type|kind/i],
  category: [/sub-?category/i, /category|group/i],
  currency: [/^(?!.*\b(?:fee|target)\b).*currency|^ccy$/i],
};

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A first guess at every field; what cannot be known stays empty, to be asked. */
export function proposeMapping({ columns, rows }: Table, currency: string): Mapping {
  const taken = new Set<number>();
  const cells = (index: number) => rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
  const find = (field: MappingField, suits: (cells: string[]) => boolean): string => {
    for (const name of NAMES[field] ?? []) {
      const index = columns.findIndex((column, at) => !taken.has(at) && name.test(plain(column)) && suits(cells(at)));
      if (index < 0) continue;
      taken.add(index);
      return String(index);
    }
    return "";
  };
  const hasMost = (all: string[], test: (cell: string) => boolean) =>
    all.length > 0 && all.filter(test).length * 2 > all.length;
  const isMoney = (all: string[]) => all.every((cell) => readSigned(cell, ".") ?? readSigned(cell, ","));
  /** Where no column is called that, the first of those left that holds it. */
  const orFirst = (found: string, suits: (cells: string[], index: number) => boolean): string => {
    if (found !== "") return found;
    const index = columns.findIndex((_, at) => !taken.has(at) && suits(cells(at), at));
    if (index < 0) return "";
    taken.add(index);
    return String(index);
  };
  const isBalance = (index: number) => /balance|saldo|solde|kontostand|\bbal\b|baki|salio/i.test(columns[index] ?? "");
  const date = orFirst(
    find("date", (all) => hasMost(all, isDate)),
    // A spreadsheet's day numbers look as any number does: only a heading tells.
    (all) => hasMost(all, isDate) && !all.every((cell) => /^\d{5}$/.test(cell)),
  );
  const type = find("type", (all) => hasMost(all, isTypeName));
  const direction = orFirst("", (all) => all.length > 0 && all.every((cell) => directionIn(cell) !== null));
  const status = find("status", (all) => all.length > 0);
  const [debit, credit] = [find("debit", isMoney), find("credit", isMoney)];
  const fee = find("fee", (all) => all.length > 0 && isMoney(all));
  const amount =
    debit === "" && credit === ""
      ? orFirst(
          find("amount", (all) => all.length > 0 && isMoney(all)),
          (all, index) => all.length > 0 && isMoney(all) && all.some(hasDecimals) && !isBalance(index),
        )
      : "";
  const category = find("category", (all) => all.length > 0);
  const currencyColumn = find(
    "currency",
    (all) => all.length > 0 && all.every((cell) => isCurrency(cell.toUpperCase())),
  );
  const money = [amount, debit, credit].filter(Boolean).flatMap((index) => cells(Number(index)));
  const decimal = money.some((cell) => /\d,\d{1,2}\D*$/.test(cell) || /\.\d{3},/.test(cell)) ? "," : ".";
  const description = orFirst(
    find("description", (all) => all.length > 0),
    (all) => all.length > 0 && hasMost(all, (cell) => /\p{L}{3}/u.test(cell)) && new Set(all).size * 2 > all.length,
  );
  return {
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
    order: date === "" ? "" : orderOfAll(cells(Number(date))),
    decimal,
    positive: positiveOf(),
    code: currencyColumn === "" ? currencyOf([amount, debit, credit].filter(Boolean).map(Number)) : currency,
    out: DEFAULT_OUT,
    in: DEFAULT_IN,
  };

  /** As a heading such as `Amount (EUR)` says, or the amounts themselves. */
  function currencyOf(moneyColumns: readonly number[]): string {
    const headings = moneyColumns.map((index) => /\(([A-Z]{3}|[£€$])\)/.exec(columns[index] ?? "")?.[1]);
    const printed = moneyColumns.flatMap(cells).map((cell) => /\b[A-Z]{3}\b|[£€$]/.exec(cell)?.[0]);
    const named = [...headings, ...printed].map((mark) => SIGNS[mark ?? ""] ?? mark ?? "");
    return named.find(isCurrency) ?? currency;
  }

  function positiveOf(): Mapping["positive"] {
    const isNegative = (cell: string) => readSigned(cell, decimal)?.isNegative === true;
    if (amount === "") {
      const out = debit === "" ? [] : cells(Number(debit)).filter((cell) => /[1-9]/.test(cell));
      return out.length > 0 && out.every(isNegative) ? "in" : "out";
    }
    const all = rows.map((row) => ({ cell: (row[Number(amount)] ?? "").trim(), row }));
    const negative = all.filter(({ cell }) => isNegative(cell));
    if (negative.length === 0) return "";
    // Of a card: what is bought has no sign, and what pays the bill has one.
    const isPaid = negative.every(({ row }) => CARD_PAYMENT.test(row[Number(description)] ?? ""));
    return description !== "" && isPaid && negative.length * 2 <= all.length ? "out" : "in";
  }
}

const CARD_PAYMENT = /\b(?:payment (?:received|thank)|thank you|refund|reversal|credit adjustment|cashback)\b/i;

const SIGNS: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };

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
  const isSplit = mapping.debit !== "" || mapping.credit !== "";
  if (mapping.amount === "" && !isSplit) open.push("amount");
  if (mapping.amount !== "" && !isSplit && mapping.positive === "" && mapping.type === "" && mapping.direction === "") {
    open.push("positive");
  }
  return open;
}
