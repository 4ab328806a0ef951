/** What the balances of a file prove of its proposed columns: which amount is the account's, what amounts hold, and which way they went. */
import { agreementOf, isProven, linksOf } from "./file-chain.ts";
import { decimalOf } from "./file-decimals.ts";
import { DECIMALS, type Mapping } from "./file-mapping.ts";
import { cellOf, currencyOfRow } from "./file-row.ts";
import { saysAs } from "./proposed-direction.ts";

type Rows = readonly (readonly string[])[];
type Table = { columns: readonly string[]; rows: Rows };

/** Columns of what a row moved. */
export const MOVED = ["amount", "debit", "credit"] as const;

/**
 * Of several columns of amounts, as a payment abroad has them, the one by which the balances go; then no column says in which
 * currency it is.
 */
export function withAccountsAmount(mapping: Mapping, { columns, rows }: Table): Mapping {
  const isAgreeing = (each: Mapping) => DECIMALS.some((decimal) => isProven(linksOf(rows, { ...each, decimal })));
  if (mapping.amount === "" || mapping.balance === "" || isAgreeing(mapping)) return mapping;
  const takenColumns = new Set<string>(Object.values(mapping));
  const others = columns.flatMap((_, index) => (takenColumns.has(String(index)) ? [] : [String(index)]));
  const amount = others.find((index) => isAgreeing({ ...mapping, amount: index, currency: "" }));
  return amount === undefined ? mapping : { ...mapping, amount, currency: "" };
}

/**
 * Without the charges, or the tax, that the amounts hold already where the balances show that. Where none do, a column of
 * taxes alone tells what a price holds.
 */
export function withCostsOnTop(mapping: Mapping, rows: Rows): Mapping {
  if (mapping.fee === "" && mapping.levy === "") return mapping;
  const breaks = (each: Mapping) => linksOf(rows, each).filter((link) => link === "broken").length;
  const choices = [mapping, { ...mapping, levy: "" }, { ...mapping, fee: "" }, { ...mapping, fee: "", levy: "" }];
  const [best] = choices
    .filter((each) => mapping.balance !== "" && isProven(linksOf(rows, each)))
    .toSorted((one, other) => breaks(one) - breaks(other));
  return best ?? (mapping.fee === "" ? { ...mapping, levy: "" } : mapping);
}

/** A column right of the balances may say on which side they are, and nothing of the amounts. */
export function withOwnSides(mapping: Mapping, rows: Rows): Mapping {
  const isBeside = mapping.balance !== "" && mapping.direction === String(Number(mapping.balance) + 1);
  return isBeside && typeof agreementOf(rows, mapping)?.broken === "number" ? { ...mapping, direction: "" } : mapping;
}

/** A cash book calls debit what comes in: its balances say so, and the words of its rows agree. */
export function asOfCashBook(mapping: Mapping, rows: Rows): Mapping {
  if (mapping.debit === "" || mapping.credit === "" || mapping.balance === "") return mapping;
  const swapped = { ...mapping, debit: mapping.credit, credit: mapping.debit };
  const isAgreeing = agreementOf(rows, swapped)?.broken === null && saysAs(swapped, rows) > saysAs(mapping, rows);
  return isAgreeing ? swapped : mapping;
}

/** The mark before the decimals, by all amounts of the rows; where balances follow by another one alone, by that. */
export function decimalIn(mapping: Mapping, rows: Rows): Mapping["decimal"] {
  const fields = [...MOVED, "fee", "levy", "balance"] as const;
  const byMarks = decimalOf(
    rows.flatMap((row) => {
      const currency = currencyOfRow(row, mapping);
      return fields.map((field) => ({ text: cellOf(row, mapping, field), currency }));
    }),
  );
  if (mapping.balance === "") return byMarks;
  const isAgreeing = (decimal: Mapping["decimal"]) => isProven(linksOf(rows, { ...mapping, decimal }));
  const agreeing = DECIMALS.filter(isAgreeing);
  // Amounts that are all thousands, or all decimals, follow from one another either way.
  const [only, ...others] = agreeing;
  return only === undefined || others.length > 0 || isAgreeing(byMarks) ? byMarks : only;
}
