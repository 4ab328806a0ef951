/** A row of a bank's file, or of another program's, as the cells of our own file, to which the form's rules then apply (./ledger-file.ts). */
import { EXPENSE_CATEGORIES } from "../categories.ts";
import { isTransactionType, TRANSACTION_TYPES, TYPE_NAMES } from "../transactions/transaction-types.ts";
import { directionIn, isSome, readSigned } from "./file-amounts.ts";
import { printedCurrency } from "./file-currency.ts";
import { type DateProblem, type Here, isDate, readDate } from "./file-dates.ts";
import { type AmountStyle, hasThreeDecimals, isOpen } from "./file-decimals.ts";
import { COLUMN_FIELDS, type ColumnField, KINDS_IN, KINDS_OUT, type Mapping } from "./file-mapping.ts";
import type { Column } from "./ledger-columns.ts";

type Cells = Partial<Record<Column, string>>;

/** Why a row cannot be read, where our own rules could not say it. */
export type MappingProblem =
  | ({ column: "date" } & DateProblem)
  | { column: "status"; code: "not_booked"; values: { text: string } }
  | { column: "amount"; code: "money_both_ways" | "money_neither_way" }
  | { column: "amount"; code: "decimals_open"; values: { text: string } }
  | { column: "currency"; code: "currency_not_chosen" }
  | { column: null; code: "balance_breaks" | "balance_unproven" }
  | { column: null; code: "opening_balance" | "transfer_alone"; values: { text: string } }
  | { column: null; code: "transfer_accounts"; values: { from: string; to: string } };

/** What the rows of a file say of each other (./file-relations.ts). */
export type Relation =
  /** `isOut`: where the balances show it. `account`: the household's own, by name. */
  | { kind: "payment"; isOut?: boolean | undefined; account?: string | undefined }
  | { kind: "transfer"; from: string; to: string }
  /** Another row reports it, or it is none. */
  | { kind: "reported" }
  | { kind: "problem"; problem: MappingProblem };

/** A cell of a field, without spaces around it. */
export const cellOf = (record: readonly string[], mapping: Mapping, field: ColumnField): string =>
  mapping[field] === "" ? "" : (record[Number(mapping[field])] ?? "").trim();

/** What failed, was taken back, or has not happened yet. */
const NOT_BOOKED =
  /\b(?:failed|failure|declined|rejected|reverted|reversed|refunded|denied|voided|cancell?ed|refused|unsuccessful|expired|pending|processing|in[ -]progress|scheduled|draft|on hold|awaiting|incomplete|error|not (?:completed|booked|successful)|vorgemerkt)\b/i;

export const isNotBooked = (status: string): boolean => NOT_BOOKED.test(status);

const AMOUNTS = ["amount", "debit", "credit"] as const;
const COSTS = ["fee", "levy"] as const;

/** As its column says, or the amount itself, or the file as a whole; empty where none does. */
export function currencyOfRow(record: readonly string[], mapping: Mapping): string {
  const cell = (field: ColumnField) => cellOf(record, mapping, field);
  return cell("currency").toUpperCase() || (printedCurrency(AMOUNTS.map(cell).join(" ")) ?? mapping.code);
}

/** How the amounts of a row are read. */
export function styleOfRow(record: readonly string[], mapping: Mapping): AmountStyle {
  if (mapping.decimal === "." || mapping.decimal === ",") return mapping.decimal;
  return hasThreeDecimals(currencyOfRow(record, mapping)) ? "unknown" : "thousands";
}

/** A row of the file as cells of our own. */
export function toCells(
  record: readonly string[],
  mapping: Mapping,
  here: Here = {},
  relation: Exclude<Relation, { kind: "reported" }> = { kind: "payment" },
): { cells: Cells } | { problem: MappingProblem } {
  const cell = (field: ColumnField): string => cellOf(record, mapping, field);
  const status = cell("status");
  if (isNotBooked(status)) {
    return { problem: { column: "status", code: "not_booked", values: { text: status.slice(0, 30).toWellFormed() } } };
  }
  if (relation.kind === "problem") return { problem: relation.problem };
  const date = readDate(cell("date"), mapping.order, here);
  if ("problem" in date) return { problem: { column: "date", ...date.problem } };
  const money = readMoney(record, mapping, relation.kind === "payment" ? relation.isOut : undefined);
  if ("problem" in money) return { problem: { column: "amount", code: money.problem } };
  if ("open" in money) return { problem: { column: "amount", code: "decimals_open", values: { text: money.open } } };
  const currency = currencyOfRow(record, mapping);
  if (currency === "") return { problem: { column: "currency", code: "currency_not_chosen" } };
  const type = cell("type") === "" ? null : typeNamed(cell("type"));
  const shared = {
    date: date.day,
    description: shortened((cell("description") || cell("detail") || otherText(record, mapping)).replace(/\s+/g, " ")),
    amount: money.amount,
    currency,
  };
  if (relation.kind === "transfer") {
    return { cells: { ...shared, type: "transfer", account: relation.from, to_account: relation.to } };
  }
  const { account } = relation;
  const isOut = isTransactionType(type) ? TRANSACTION_TYPES[type].cash < 0 : money.isOut;
  const fallback = (isOut ? mapping.out : mapping.in).split("|");
  return {
    cells: { ...shared, ...kindOf(type ?? fallback[0] ?? "", cell("category"), fallback), ...(account && { account }) },
  };
}

/** What a row without a description says elsewhere, in a column of which nothing else is read. */
function otherText(record: readonly string[], mapping: Mapping): string {
  const columns = new Set(COLUMN_FIELDS.map((field) => mapping[field]));
  const texts = record.map((cell, index) => (columns.has(String(index)) ? "" : cell.trim()));
  return texts.filter((text) => /\p{L}{3}/u.test(text)).toSorted((one, other) => other.length - one.length)[0] ?? "";
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
  // A line of stars, the second line of the heading, or more words of the row above.
  const isUndated = !/[\p{L}\d]/u.test(cellOf(record, mapping, "date"));
  if (isUndated && !filled.some((cell) => /\d/.test(cell))) return true;
  // A sentence below the payments.
  if (filled.length === 1 && !/^[-+(]?[\d.,]+\)?$/.test(filled[0]?.trim() ?? "")) return true;
  if (!filled.some((cell) => SUMMARY.test(cell.trim()))) return false;
  const cell = (field: ColumnField) => cellOf(record, mapping, field);
  const hasDay = isDate(cell("date"));
  const amountFields = (["amount", "debit", "credit"] as const).filter((field) => /[1-9]/.test(cell(field)));
  return !hasDay || amountFields.length !== 1;
}

const SUMMARY =
  /^(?:opening|closing|ending|starting|beginning|previous|final|ledger|available|account) balance\b|^bal(?:ance|\.)? (?:b|c)[/. ]?(?:f|fwd|forward|\/d)\b|^salio(?:$| (?:la )?(?:mwanzo|mwisho|awali|kuanzia)\b)|^previous amount\b|^(?:letzter )?kontostand\b|^balance (?:brought|carried|at|as at)\b|^(?:brought|carried) (?:forward|down)\b|^b\/f\b|^c\/f\b|^(?:jumla|totales|totais|totaux|totale|totaal|gesamt|razem|toplam)(?: ?\/ ?total)?:?$|^(?:grand |sub-?)?totals?(?::|$| (?:debits?|credits?|paid|money|in|out|amount|withdrawals?|deposits?)\b)|^sub[- ]?totals?\b|^summary\b|^(?:saldo|summe|solde)\b/i;

/** `Expense`, `expense` and `Saving & Investment` alike; a text that names no type stays as it is. */
function typeNamed(text: string): string {
  const name = text.toLowerCase();
  return TYPE_NAMES.find((type) => type === name || TRANSACTION_TYPES[type].label.toLowerCase() === name) ?? text;
}

/** A category that the type does not have is ignored; the one that was chosen for the rest then applies. */
function kindOf(type: string, category: string, fallback: readonly string[]): Cells {
  // Programs write a group before its category.
  const [own, last] = [category, category.split(/[:>]/).at(-1)?.trim() ?? ""];
  const kind =
    (own && (kindNamed(type, own) ?? kindNamed(type, last))) || (type === fallback[0] ? fallback.join("|") : type);
  const [, group = "", sub = ""] = kind.split("|");
  return { type, category: group, subcategory: sub };
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

/** `open`: an amount whose decimals nothing tells from thousands. */
type Money =
  | { amount: string; isOut: boolean }
  | { problem: "money_both_ways" | "money_neither_way" }
  | { open: string };

type MoneyField = "amount" | "debit" | "credit" | "direction" | "fee" | "levy";
type Reading = { cell: (field: MoneyField) => string; style: AmountStyle };

/** What a row moved, in cents, with its sign; null where that cannot be read. */
export function centsOf(record: readonly string[], mapping: Mapping): number | null {
  const money = readMoney(record, mapping);
  if (!("amount" in money) || !/\d/.test(money.amount) || !Number.isFinite(Number(money.amount))) return null;
  return Math.round(Number(money.amount) * 100) * (money.isOut ? -1 : 1);
}

/** With what it cost besides, which goes out whatever the amount does. */
function readMoney(record: readonly string[], mapping: Mapping, isShownOut?: boolean): Money {
  const [cell, style] = [(field: MoneyField) => cellOf(record, mapping, field), styleOfRow(record, mapping)];
  if (style === "unknown") {
    const open = ([...AMOUNTS, ...COSTS] as const).map(cell).find(isOpen);
    if (open !== undefined) return { open };
  }
  const read = readAmount({ cell, style }, mapping);
  const money = !("amount" in read) || isShownOut === undefined ? read : { ...read, isOut: isShownOut };
  const costs = COSTS.map((field) => readSigned(cell(field), style))
    .filter(isSome)
    .map((cost) => cost?.digits ?? "");
  if (costs.length === 0) return money;
  const isCostAlone = "problem" in money && money.problem === "money_neither_way";
  if (!("amount" in money) && !isCostAlone) return money;
  const { amount, isOut } = "amount" in money ? money : { amount: "0", isOut: true };
  // Our own rules refuse a third decimal, which a sum would round.
  const precise = [amount, ...costs].find((digits) => /\.\d\d\d*[1-9]/.test(digits));
  if (precise !== undefined) return { amount: precise, isOut };
  const cost = costs.reduce((sum, digits) => sum + toCents(digits), 0);
  const sum = toCents(amount) + (isOut ? cost : -cost);
  if (!Number.isFinite(sum)) return money;
  return { amount: (Math.abs(sum) / 100).toFixed(2), isOut: sum < 0 ? !isOut : isOut };
}

const toCents = (digits: string): number => Math.round(Number(digits) * 100);

function readAmount({ cell, style }: Reading, mapping: Mapping): Money {
  if (mapping.debit !== "" || mapping.credit !== "") {
    const [debit, credit] = [readSigned(cell("debit"), style), readSigned(cell("credit"), style)];
    const [isDebit, isCredit] = [isSome(debit), isSome(credit)];
    if (isDebit && isCredit) return { problem: "money_both_ways" };
    const isReversed = mapping.positive === "out";
    if (isDebit) return { amount: debit?.digits ?? "", isOut: !(isReversed && debit?.isNegative) };
    if (isCredit) return { amount: credit?.digits ?? "", isOut: isReversed && credit?.isNegative === true };
    if (mapping.amount === "") return { problem: "money_neither_way" };
  }
  const text = cell("amount");
  const signedAmount = readSigned(text, style);
  // Not understood: our own rules say what an amount looks like.
  if (signedAmount === null) return { amount: text, isOut: mapping.positive === "out" };
  const direction = directionIn(cell("direction")) ?? signedAmount.said;
  if (direction !== null) return { amount: signedAmount.digits, isOut: direction === "out" };
  return { amount: signedAmount.digits, isOut: signedAmount.isNegative !== (mapping.positive === "out") };
}
