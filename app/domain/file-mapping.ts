/**
 * Which columns of a bank's file, or of another program's, hold what; and one of its rows as the cells of our own file, to
 * which the form's rules then apply (./ledger-file.ts).
 */
import { type Day, isDay, yearOf } from "./calendar.ts";
import { categoriesOf, EXPENSE_CATEGORIES, subcategoriesOf } from "./categories.ts";
import { isCurrency } from "./currencies.ts";
import type { Column } from "./ledger-columns.ts";
import { momentIn } from "./movements/moment.ts";
import {
  isTransactionType,
  PLAIN_TYPES,
  TRANSACTION_TYPES,
  type TransactionType,
  TYPE_NAMES,
} from "./transaction-types.ts";

/** Columns are numbered from 0, as text; empty where the file has none. */
const COLUMN_FIELDS = [
  "date",
  "description",
  "amount",
  "debit",
  "credit",
  "direction",
  "fee",
  "status",
  "type",
  "category",
  "currency",
] as const;
const CHOICE_FIELDS = ["order", "decimal", "positive", "code", "out", "in"] as const;
export const MAPPING_FIELDS = [...COLUMN_FIELDS, ...CHOICE_FIELDS] as const;
export type MappingField = (typeof MAPPING_FIELDS)[number];

/**
 * Each field's text, as a form sends it and the database remembers it.
 * - order: which part of a date such as 05/03/2026 comes first; empty where no date leaves that open
 * - decimal: what separates the decimals
 * - direction: a column of DR and CR, or other words for where an amount went
 * - fee: what a payment cost besides
 * - status: whether a row was booked; what failed or is pending moved no money
 * - positive: where amounts without a minus went; empty where another column tells. Of a column of money out: "in" where its
 *   amounts have a minus, "out" where a minus among them takes one back
 * - code: the currency where no column names it
 * - out, in: the type, category and subcategory of money that went out and came in, where no column names them
 */
export type Mapping = Readonly<Record<MappingField, string>>;

export const DATE_ORDERS = ["dmy", "mdy"] as const;
export const DECIMALS = [".", ","] as const;

/** A form's fields carry this before their names, as the file's other fields stand beside them. */
const PREFIX = "map_";
export const mappingFieldName = (field: MappingField): string => `${PREFIX}${field}`;

/** The mapping that a form carries; null when it carries none. */
export function mappingIn(form: FormData): Mapping | null {
  if (!form.has(mappingFieldName("date"))) return null;
  const text = (field: MappingField) => String(form.get(mappingFieldName(field)) ?? "");
  return Object.fromEntries(MAPPING_FIELDS.map((field) => [field, text(field)])) as Mapping;
}

/** A mapping as the database remembers it, or as a form sends it: from before a field existed it is empty. */
export const fullMapping = (fields: Partial<Mapping>): Mapping =>
  Object.fromEntries(MAPPING_FIELDS.map((field) => [field, fields[field] ?? ""])) as Mapping;

/** Whether every value is one that the form offers for a file with so many columns. */
export function isMapping(mapping: Mapping, columnCount: number): boolean {
  const isColumn = (text: string) => text === "" || (/^\d{1,2}$/.test(text) && Number(text) < columnCount);
  return (
    COLUMN_FIELDS.every((field) => isColumn(mapping[field])) &&
    ["", ...DATE_ORDERS].includes(mapping.order) &&
    [...DECIMALS].some((mark) => mark === mapping.decimal) &&
    ["", "in", "out"].includes(mapping.positive) &&
    isCurrency(mapping.code) &&
    KINDS_OUT.includes(mapping.out) &&
    KINDS_IN.includes(mapping.in)
  );
}

/** A type with its category and subcategory, as one text: `expense|Utilities|Water`. */
const kindsOf = (type: TransactionType): string[] => {
  const categories = categoriesOf(type);
  if (categories.length === 0) return [type];
  return categories.flatMap((category) => {
    const subcategories = subcategoriesOf(type, category);
    if (subcategories.length === 0) return [`${type}|${category}`];
    return subcategories.map((subcategory) => `${type}|${category}|${subcategory}`);
  });
};

/** What money that went out, or came in, can be. A loan or an asset needs more than a bank's file tells. */
export const KINDS_OUT: readonly string[] = PLAIN_TYPES.filter((type) => TRANSACTION_TYPES[type].cash < 0).flatMap(
  kindsOf,
);
export const KINDS_IN: readonly string[] = PLAIN_TYPES.filter((type) => TRANSACTION_TYPES[type].cash > 0).flatMap(
  kindsOf,
);
export const DEFAULT_OUT = "expense|Miscellaneous|Other Misc. Expenses";
export const DEFAULT_IN = "income|Other Income";

type Cells = Partial<Record<Column, string>>;

/** Why a date cannot be read. `text`: its beginning. */
export type DateProblem =
  | { code: "date_ambiguous" | "not_a_date" | "not_day_month_year" | "not_month_day_year"; values: { text: string } }
  | { code: "date_missing" };

/** Why a row cannot be read, where our own rules could not say it. */
export type MappingProblem =
  | ({ column: "date" } & DateProblem)
  | { column: "status"; code: "not_booked"; values: { text: string } }
  | { column: "amount"; code: "money_both_ways" | "money_neither_way" };

/** What failed, was taken back, or has not happened yet. */
const NOT_BOOKED =
  /\b(?:failed|failure|declined|rejected|reverted|reversed|refunded|denied|voided|cancell?ed|refused|unsuccessful|expired|pending|processing|scheduled|incomplete|error|not (?:completed|booked|successful)|vorgemerkt)\b/i;

/** The day and the zone of who reads: times with a zone are turned into its day, and no year of two digits lies far ahead. */
export type Here = { today?: Day | undefined; zone?: string | undefined };

/** A row of the file as cells of our own. */
export function toCells(
  record: readonly string[],
  mapping: Mapping,
  here: Here = {},
): { cells: Cells } | { problem: MappingProblem } {
  const cell = (field: (typeof COLUMN_FIELDS)[number]): string =>
    mapping[field] === "" ? "" : (record[Number(mapping[field])] ?? "").trim();
  const status = cell("status");
  if (NOT_BOOKED.test(status)) {
    return { problem: { column: "status", code: "not_booked", values: { text: status.slice(0, 30).toWellFormed() } } };
  }
  const date = readDate(cell("date"), mapping.order, here);
  if ("problem" in date) return { problem: { column: "date", ...date.problem } };
  const money = readMoney(cell, mapping);
  if ("problem" in money) return { problem: { column: "amount", code: money.problem } };
  const type = cell("type") === "" ? null : typeNamed(cell("type"));
  const isOut = isTransactionType(type) ? TRANSACTION_TYPES[type].cash < 0 : money.isOut;
  const fallback = (isOut ? mapping.out : mapping.in).split("|");
  const cells = {
    date: date.day,
    description: shortened(cell("description").replace(/\s+/g, " ")),
    amount: money.amount,
    currency: cell("currency").toUpperCase() || mapping.code,
    ...kindOf(type ?? fallback[0] ?? "", cell("category"), fallback),
  };
  return { cells };
}

const MAX_DESCRIPTION = 300;

/** Never half a character, nor half a flag. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const characters = new Intl.Segmenter("en").segment(text.slice(0, MAX_DESCRIPTION + 20));
  let length = 0;
  for (const { index, segment } of characters) {
    if (index + segment.length > MAX_DESCRIPTION) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trimEnd();
}

/** Whether a row says what an account held, or sums up, and is no payment: opening and closing balances, and totals. */
export function isSummary(record: readonly string[], mapping: Mapping): boolean {
  const filled = record.filter((cell) => cell.trim() !== "");
  // A sentence below the payments.
  if (filled.length === 1 && !/^[-+(]?[\d.,]+\)?$/.test(filled[0]?.trim() ?? "")) return true;
  if (!filled.some((cell) => SUMMARY.test(cell.trim()))) return false;
  const cell = (field: (typeof COLUMN_FIELDS)[number]) =>
    mapping[field] === "" ? "" : (record[Number(mapping[field])] ?? "").trim();
  const hasDay = "day" in readDate(cell("date"), mapping.order || "dmy");
  const moved = (["amount", "debit", "credit"] as const).filter((field) => /[1-9]/.test(cell(field)));
  return !hasDay || moved.length !== 1;
}

const SUMMARY =
  /^(?:opening|closing|ending|starting|beginning|previous|final|ledger|available|account) balance\b|^balance (?:b|c)[/. ]?(?:f|fwd|forward|\/d)\b|^balance (?:brought|carried|at|as at)\b|^(?:brought|carried) (?:forward|down)\b|^b\/f\b|^c\/f\b|^(?:grand |sub-?)?totals?(?::|$| (?:debits?|credits?|paid|money|in|out|amount|withdrawals?|deposits?)\b)|^summary\b|^(?:saldo|summe|solde)\b/i;

/** `Expense`, `expense` and `Saving & Investment` alike; a text that names no type stays as it is. */
function typeNamed(text: string): string {
  const name = text.toLowerCase();
  return TYPE_NAMES.find((type) => type === name || TRANSACTION_TYPES[type].label.toLowerCase() === name) ?? text;
}

/** Of a category that the type does not have, nothing is taken over: then it is the one that was chosen for the rest. */
function kindOf(type: string, category: string, fallback: readonly string[]): Cells {
  const kind = (category && kindNamed(type, category)) || (type === fallback[0] ? fallback.join("|") : type);
  const [, own = "", sub = ""] = kind.split("|");
  return { type, category: own, subcategory: sub };
}

function kindNamed(type: string, text: string): string | undefined {
  const name = text.toLowerCase();
  const kinds = [...KINDS_OUT, ...KINDS_IN].filter((kind) => kind.split("|")[0] === type);
  const lower = (kind: string) => kind.toLowerCase().split("|").slice(1);
  const exact = kinds.find((kind) => lower(kind).at(-1) === name || lower(kind).join(" / ") === name);
  if (exact !== undefined || type !== "expense") return exact;
  // A category alone, whose last subcategory is the one for the rest.
  const category = Object.keys(EXPENSE_CATEGORIES).find((each) => each.toLowerCase() === name);
  return category && kinds.findLast((kind) => kind.split("|")[1] === category);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i;
const MONTH_DAY = /^([a-z]{3})[a-z]*[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i;

const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})$/i;
/** Days since 30 December 1899, as spreadsheets count them, from 1970 to 2100. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** Reads a date; a time of day after it is left out, but for one that says its zone. */
export function readDate(
  cell: string,
  order: string,
  { today, zone }: Here = {},
): { day: string } | { problem: DateProblem } {
  const text = cell.slice(0, MAX_FIGURES);
  if (ZONED.test(text)) {
    const instant = new Date(
      text
        .replace(/ ?UTC$/i, "Z")
        .replace(" ", "T")
        .replace(/([+-]\d{2})(\d{2})$/, "$1:$2"),
    );
    if (!Number.isNaN(instant.getTime())) return { day: momentIn(instant, zone).day };
  }
  if (SERIAL.test(text)) {
    const day = new Date(FIRST_SERIAL + Math.floor(Number(text)) * DAY).toISOString().slice(0, 10);
    if (isDay(day)) return { day };
  }
  const parts = partsOfDate(text.replace(WEEKDAY, ""), order, today);
  if (parts === "ambiguous") return { problem: { code: "date_ambiguous", values: { text } } };
  const day = parts?.map((part) => part.padStart(2, "0")).join("-") ?? "";
  if (isDay(day)) return { day };
  if (text === "") return { problem: { code: "date_missing" } };
  const code = !NUMBERS.test(text) ? "not_a_date" : order === "mdy" ? "not_month_day_year" : "not_day_month_year";
  return { problem: { code, values: { text: text.slice(0, 30) } } };
}

/** Year, month and day. */
function partsOfDate(
  text: string,
  order: string,
  today: Day | undefined,
): [string, string, string] | "ambiguous" | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [yearFirst[1] ?? "", yearFirst[2] ?? "", yearFirst[3] ?? ""];
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = "", second = "", year = ""] = numbers;
    if (order === "") return "ambiguous";
    const [day, month] = order === "mdy" ? [second, first] : [first, second];
    return [fullYear(year, today), month, day];
  }
  const named = DAY_MONTH.exec(text);
  const [day, month, year] = named ? named.slice(1) : [2, 1, 3].map((index) => MONTH_DAY.exec(text)?.[index]);
  const number = MONTHS.indexOf((month ?? "").toLowerCase()) + 1;
  return number === 0 ? null : [fullYear(year ?? "", today), String(number), day ?? ""];
}

/** The last year with these two digits that is not more than one ahead. */
function fullYear(year: string, today: Day | undefined): string {
  if (year.length !== 2) return year;
  return today !== undefined && Number(`20${year}`) > yearOf(today) + 1 ? `19${year}` : `20${year}`;
}

/** What the numbers of a date leave open: `day` when one of them can only be a day, and so on. */
export function orderOf(text: string): "dmy" | "mdy" | "either" | null {
  const numbers = NUMBERS.exec(text.slice(0, MAX_FIGURES).replace(WEEKDAY, ""));
  if (numbers === null || YEAR_FIRST.test(text)) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  if (first > 12) return "dmy";
  return second > 12 ? "mdy" : "either";
}

type Money = { amount: string; isOut: boolean } | { problem: "money_both_ways" | "money_neither_way" };

const OUT = /^(?:dr?|debit|out|money out|withdrawal|withdrawn|payment|paid out|exp(?:ense)?|sent|-|s|soll|af)\.?$/i;
const IN = /^(?:cr?|credit|in|money in|deposit|paid in|inc(?:ome)?|received|\+|h|haben|bij)\.?$/i;

/** Whether a cell says where an amount went, and where; null where it does not. */
export const directionIn = (cell: string): "in" | "out" | null =>
  OUT.test(cell) ? "out" : IN.test(cell) ? "in" : null;

type MoneyField = "amount" | "debit" | "credit" | "direction" | "fee";

/** With what it cost besides, which goes out whatever the amount does. */
function readMoney(cell: (field: MoneyField) => string, mapping: Mapping): Money {
  const money = readAmount(cell, mapping);
  const fee = readSigned(cell("fee"), mapping.decimal);
  if (!isSome(fee)) return money;
  if ("problem" in money) {
    return money.problem === "money_neither_way" ? { amount: fee?.digits ?? "", isOut: true } : money;
  }
  const [amount, cost] = [money.amount, fee?.digits ?? ""].map((digits) => Math.round(Number(digits) * 100));
  if (!Number.isFinite(amount) || amount === undefined || cost === undefined) return money;
  const sum = money.isOut ? amount + cost : amount - cost;
  return { amount: (Math.abs(sum) / 100).toFixed(2), isOut: sum < 0 ? !money.isOut : money.isOut };
}

function readAmount(cell: (field: MoneyField) => string, mapping: Mapping): Money {
  if (mapping.debit !== "" || mapping.credit !== "") {
    const [debit, credit] = [readSigned(cell("debit"), mapping.decimal), readSigned(cell("credit"), mapping.decimal)];
    const [isDebit, isCredit] = [isSome(debit), isSome(credit)];
    if (isDebit && isCredit) return { problem: "money_both_ways" };
    const isReversed = mapping.positive === "out";
    if (isDebit) return { amount: debit?.digits ?? "", isOut: !(isReversed && debit?.isNegative) };
    if (isCredit) return { amount: credit?.digits ?? "", isOut: isReversed && credit?.isNegative === true };
    if (mapping.amount === "") return { problem: "money_neither_way" };
  }
  const text = cell("amount");
  const signed = readSigned(text, mapping.decimal);
  // Not understood: our own rules say what an amount looks like.
  if (signed === null) return { amount: text, isOut: mapping.positive === "out" };
  const direction = directionIn(cell("direction"));
  if (direction !== null) return { amount: signed.digits, isOut: direction === "out" };
  return { amount: signed.digits, isOut: signed.isNegative !== (mapping.positive === "out") };
}

type Signed = { digits: string; isNegative: boolean };

const isSome = (money: Signed | null): boolean => money !== null && /[1-9]/.test(money.digits);

/** In characters. No date or amount is longer. */
const MAX_FIGURES = 60;

/** Spaces, single ones, are optional where they cannot be part of the figures: else matching takes a power of the length. */
const MONEY =
  /^([-\u2212+(])? ?(?:[a-z]{2,4}\.?|[$€£¥])? ?([-\u2212+])? ?([\d.,](?:[\d.,' \u00a0\u202f]*[\d.,])?) ?(?:\/[-=])? ?([a-z]{2,3}\.?)? ?([-\u2212)])?$/i;

/** Reads an amount with its sign: `-1,234.50`, `(1 234,50)`, `1,234.50 DR`, `Ksh 500/=`. Null when it is none. */
export function readSigned(text: string, decimal: string): Signed | null {
  const match = text.length <= MAX_FIGURES ? MONEY.exec(text.trim().replace(/\s+/g, " ")) : null;
  const [, before, inner, figures = "", suffix = "", after] = match ?? [];
  if (!/\d/.test(figures)) return null;
  const groups = decimal === "," ? /[. '\u00a0\u202f]/g : /[, '\u00a0\u202f]/g;
  const isGrouped =
    decimal === ","
      ? /^\d{1,3}([. '\u00a0\u202f]\d{3})+(,\d*)?$/
      : /^\d{1,3}([, '\u00a0\u202f]\d{2,3})*[, '\u00a0\u202f]\d{3}(\.\d*)?$/;
  const isPlain = decimal === "," ? /^\d*,?\d*$/ : /^\d*\.?\d*$/;
  if (!isGrouped.test(figures) && !isPlain.test(figures)) return null;
  const digits = figures.replace(groups, "").replace(",", ".").replace(/^\./, "0.").replace(/\.$/, "");
  const marks = [before, inner, after].filter((mark) => mark !== undefined && mark !== "+");
  return { digits, isNegative: marks.length > 0 || /^dr/i.test(suffix) };
}
