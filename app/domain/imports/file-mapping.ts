/** Which columns of a bank's file, or of another program's, hold what. */

import { categoriesOf, subcategoriesOf } from "../categories.ts";
import { isCurrency } from "../currency-codes.ts";
import { PLAIN_TYPES, TRANSACTION_TYPES, type TransactionType } from "../transactions/transaction-types.ts";

/** Columns are numbered from 0, as text; empty where the file has none. */
export const COLUMN_FIELDS = [
  "date",
  "description",
  "amount",
  "debit",
  "credit",
  "direction",
  "fee",
  "levy",
  "status",
  "type",
  "category",
  "currency",
  "detail",
  "account",
  "counter",
  "transfer",
  "balance",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];
const CHOICE_FIELDS = ["order", "decimal", "positive", "code", "out", "in", "preset", "accounts"] as const;
export const MAPPING_FIELDS = [...COLUMN_FIELDS, ...CHOICE_FIELDS] as const;
export type MappingField = (typeof MAPPING_FIELDS)[number];

/**
 * Each field's text, as a form sends it and the database remembers it.
 * - order: which part of a date such as 05/03/2026 comes first; empty where no date leaves that open
 * - decimal: what stands before the decimals; empty where each amount is read by itself (./file-decimals.ts)
 * - direction: a column of DR and CR, or other words for where an amount went
 * - fee, levy: what a payment cost besides, and the tax on it
 * - status: whether a row was booked; what failed or is pending moved no money
 * - detail: what a payment was for where the description is empty
 * - account, counter: the account of another program, and the one on the other side of a transfer
 * - transfer: a column that says whether a row is one
 * - balance: what the account held after a row
 * - positive: where amounts without a minus went; empty where another column tells. Of a column of money out: "in" where its
 *   amounts have a minus, "out" where a minus among them takes one back. "balance": as the balances show, of which the first
 *   may leave open where the first row went ("balance_in", "balance_out")
 * - code: the currency where neither a column nor an amount names it; empty where that is still to be chosen
 * - preset: the program that wrote the file, where it is known (./file-presets.ts)
 * - accounts: "none" where a file came in before the household had its accounts: no row of the next one names any, as else
 *   the same payment would be another one
 * - out, in: the type, category and subcategory of money that went out and came in, where no column names them
 */
export type Mapping = Readonly<Record<MappingField, string>>;

export const DATE_ORDERS = ["dmy", "mdy"] as const;
export const DECIMALS = [".", ",", ""] as const;

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
    POSITIVES.includes(mapping.positive) &&
    /^[a-z-]{0,20}$/.test(mapping.preset) &&
    ["", "none"].includes(mapping.accounts) &&
    (mapping.code === "" || isCurrency(mapping.code)) &&
    KINDS_OUT.includes(mapping.out) &&
    KINDS_IN.includes(mapping.in)
  );
}

const POSITIVES: readonly string[] = ["", "in", "out", "balance", "balance_in", "balance_out"];

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
