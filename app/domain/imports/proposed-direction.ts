/** Where amounts without a minus went, by evidence: balances, words beside them, signs. What is left open is asked. */
import { CARD_PAYMENT, IN_WORDS, OUT_WORDS } from "./column-names.ts";
import { directionIn, readSigned } from "./file-amounts.ts";
import { agreementOf, isProven, linksOf } from "./file-chain.ts";
import type { ColumnField, Mapping } from "./file-mapping.ts";
import { cellOf, centsOf, isSummary } from "./file-row.ts";

type Rows = readonly (readonly string[])[];

/** @param payments the rows that hold a date and an amount */
export function positiveOf(mapping: Mapping, rows: Rows, payments: Rows): Mapping["positive"] {
  const isNegative = (row: readonly string[], field: ColumnField) =>
    readSigned(cellOf(row, mapping, field), "thousands")?.isNegative === true;
  const isAllNegative = (field: ColumnField) => {
    const filled = payments.filter((row) => /[1-9]/.test(cellOf(row, mapping, field)));
    return filled.length > 0 && filled.every((row) => isNegative(row, field));
  };
  if (mapping.amount === "") return isAllNegative("debit") || isAllNegative("credit") ? "in" : "out";
  const saysCredit = (row: readonly string[]) => readSigned(cellOf(row, mapping, "amount"), "thousands")?.said === "in";
  const all = rows.map((row) => ({ row, isNegative: isNegative(row, "amount") }));
  // A transfer leaves one account and reaches another.
  const judgedRows = all
    .filter(({ row }) => payments.includes(row))
    .filter(({ row }) => !/transfer/i.test(cellOf(row, mapping, "transfer")));
  const [negative, others] = [
    judgedRows.filter((each) => each.isNegative),
    judgedRows.filter((each) => !each.isNegative),
  ];
  if (negative.length === 0) return byBalance(mapping, rows) || (payments.some(saysCredit) ? "out" : "");
  const provenDirection = signsByBalance(mapping, rows, all);
  if (provenDirection !== null) return provenDirection;
  // Of a card: what is bought has no sign, and what pays the bill has one.
  if (negative.every(({ row }) => saysIn(row)) && negative.length <= others.length) return "out";
  if (negative.some(({ row }) => saysOut(row)) || others.some(({ row }) => saysIn(row))) return "in";
  // A few minus signs may be those of a card or of an account.
  return negative.length * 3 <= judgedRows.length ? "" : "in";
}

const saysIn = (row: readonly string[]): boolean =>
  row.some((cell) => directionIn(cell.trim()) === "in" || CARD_PAYMENT.test(cell) || IN_WORDS.test(cell));

const saysOut = (row: readonly string[]): boolean =>
  row.some((cell) => directionIn(cell.trim()) === "out" || OUT_WORDS.test(cell));

/** What the balances say of signs: all as they are, all the other way round, or nothing. */
function signsByBalance(mapping: Mapping, rows: Rows, all: readonly { isNegative: boolean }[]) {
  const links = mapping.balance === "" ? [] : linksOf(rows, mapping);
  if (!isProven(links)) return null;
  const agreeing = links.flatMap((link, index) =>
    link === "in" || link === "out" ? [(link === "out") === all[index]?.isNegative] : [],
  );
  if (agreeing.every((each) => each)) return "in";
  return agreeing.some((each) => each) ? null : "out";
}

/** Amounts without signs, whose balances prove where each went; asked where the first row stays open. */
function byBalance(mapping: Mapping, rows: Rows): Mapping["positive"] {
  if (!isUnsigned(mapping) || mapping.balance === "") return "";
  const links = linksOf(rows, mapping);
  if (!isProven(links)) return "";
  const first = rows[links.indexOf("start")];
  if (first === undefined) return "balance";
  if (saysIn(first) !== saysOut(first)) return saysIn(first) ? "balance_in" : "balance_out";
  return "";
}

/**
 * Of a file whose columns are remembered: another account may have the same ones, and its signs the other way round.
 * @returns as remembered, unless the rows of this file say otherwise; then empty, to be asked, or as its two columns show
 */
export function renewedPositive(remembered: Mapping, rows: Rows): Mapping["positive"] {
  const { positive } = remembered;
  if (positive.startsWith("balance")) return byBalance({ ...remembered, positive: "" }, rows);
  if (agreementOf(rows, remembered)?.broken === null) return positive;
  const payments = rows.filter((row) => !isSummary(row, remembered) && centsOf(row, remembered) !== null);
  const found = positiveOf(remembered, rows, payments);
  if (remembered.amount === "") {
    return readAlike(payments, remembered, { ...remembered, positive: found }) ? positive : found;
  }
  if (!isUnsigned(remembered)) return positive;
  // Of an account where nothing went out, or of a card.
  const isOpen = found === "" && positive === "in" && payments.every((row) => (centsOf(row, remembered) ?? 0) >= 0);
  return isOpen || (found !== "" && found !== positive) ? "" : positive;
}

/** Whether two mappings find the same amounts in all rows, with the same signs. */
export const readAlike = (rows: Rows, one: Mapping, other: Mapping): boolean =>
  rows.every((row) => centsOf(row, one) === centsOf(row, other));

/** Whether nothing but a sign says where an amount went. */
export const isUnsigned = ({ amount, debit, credit, type, direction }: Mapping): boolean =>
  amount !== "" && debit + credit + type + direction === "";
