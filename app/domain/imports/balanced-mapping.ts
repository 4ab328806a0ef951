/** What the balances of a file prove of its proposed columns: which amount is the account's, what amounts hold, and which way they went. */
import { directionIn } from "./file-amounts.ts";
import { agreementOf, isProven, type Link, linksBySides, linksOf, sideColumn } from "./file-chain.ts";
import { decimalOf } from "./file-decimals.ts";
import { DECIMALS, type Mapping } from "./file-mapping.ts";
import { cellOf, centsOf, currencyOfRow } from "./file-row.ts";

type Rows = readonly (readonly string[])[];
type Table = { columns: readonly string[]; rows: Rows };

/** Columns of what a row moved. */
export const MOVED = ["amount", "debit", "credit"] as const;

/**
 * Of several columns of amounts, as for payments abroad, the one that the balances follow; no column then gives its currency.
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
 * Drops the columns of charges or tax that the amounts already include, if the balances show that. Without such proof, a tax
 * column alone is taken as included in the price.
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

/** A column right of the balances may say on which side they are, and nothing of the amounts: the balances show it. */
export function withOwnSides(mapping: Mapping, rows: Rows): Mapping {
  const links = mapping.direction === sideColumn(mapping) ? linksBySides(rows, mapping) : null;
  if (links === null) return mapping;
  const isRight = (each: readonly Link[]) =>
    isProven(each) &&
    each.every((link, index) => !isWay(link) || (link === "out") === (centsOf(rows[index] ?? [], mapping) ?? 0) < 0);
  return isProven(links) && !isRight(links) && !isRight(linksOf(rows, mapping))
    ? { ...mapping, direction: "" }
    : mapping;
}

const isWay = (link: Link): boolean => link === "in" || link === "out";

/** Words that one row may have by chance. */
const ENOUGH_WORDS = 2;

/** A cash book calls money in "debit": its balances must show that, and cells with a word for the direction must all agree. */
export function asOfCashBook(mapping: Mapping, rows: Rows): Mapping {
  if (mapping.debit === "" || mapping.credit === "" || mapping.balance === "") return mapping;
  const swapped = { ...mapping, debit: mapping.credit, credit: mapping.debit };
  if (agreementOf(rows, swapped)?.broken !== null) return mapping;
  const agreeing = rows.flatMap((row) => {
    const cents = centsOf(row, swapped);
    const said = row
      .map((cell) => (/\p{L}{3}/u.test(cell) ? directionIn(cell.trim()) : null))
      .find((way) => way !== null);
    return cents === null || !said ? [] : [(said === "in") === cents > 0];
  });
  return agreeing.length >= ENOUGH_WORDS && agreeing.every(Boolean) ? swapped : mapping;
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
