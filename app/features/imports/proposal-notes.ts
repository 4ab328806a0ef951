/** What is said of a file beside the proposal for its columns, and of one that cannot be read. */

import { BALANCE } from "#app/domain/imports/column-names.ts";
import { readSigned } from "#app/domain/imports/file-amounts.ts";
import { agreementOf, isProven, isUnexplained, linksOf } from "#app/domain/imports/file-chain.ts";
import { currencyOfHeading } from "#app/domain/imports/file-currency.ts";
import { type Here, isWithoutYear } from "#app/domain/imports/file-dates.ts";
import { COLUMN_FIELDS, type Mapping } from "#app/domain/imports/file-mapping.ts";
import { presetOf } from "#app/domain/imports/file-presets.ts";
import { unknownAccounts } from "#app/domain/imports/file-relations.ts";
import { cellOf, isSummary } from "#app/domain/imports/file-row.ts";
import { REQUIRED } from "#app/domain/imports/ledger-columns.ts";
import { readHeader } from "./read-file.ts";
import type { Sample } from "./sample.ts";
import { splitOff } from "./table.ts";
import * as say from "./words.ts";

type Rows = readonly (readonly string[])[];

/** Rows that a question shows, and lines that a refusal does. */
const SHOWN = 3;
/** In characters. */
const LONGEST_SHOWN = 60;

/** The program that wrote the file, how its columns were found, and whether its balances agree. */
export function notesOf(
  mapping: Mapping,
  { columns, rows, headerLine }: Pick<Sample, "columns" | "rows" | "headerLine">,
  accounts: Here["accounts"],
): string[] {
  const preset = presetOf(mapping.preset);
  const agreement = agreementOf(rows, mapping);
  const unknown = preset ? unknownAccounts(rows, mapping, accounts) : [];
  const foreign = foreignColumns(mapping, columns, rows);
  return [
    ...(preset && preset.name !== "" ? [say.writtenBy(preset.name)] : []),
    ...(preset?.id === "splitwise" ? [say.splitwiseCosts] : []),
    ...(unknown.length > 0 ? [say.accountsUnknown(unknown.slice(0, 8).map(cut))] : []),
    ...(headerLine === 0 ? [say.columnsByContent] : []),
    ...(rows.some((row) => isWithoutYear(cellOf(row, mapping, "date"))) ? [say.datesWithoutYear] : []),
    ...(foreign.length > 0 ? [say.columnsOfOtherCurrencies(foreign.slice(0, 8).map(cut), mapping.code)] : []),
    ...(agreement === null
      ? isUnexplained(rows, mapping)
        ? [say.balancesDoNotFollow]
        : []
      : [
          agreement.broken === null
            ? say.balancesAgree(agreement.held)
            : say.balanceBreaks(headerLine + 1 + agreement.broken),
        ]),
  ];
}

/** Columns of money of which nothing is read, as they are in other currencies. */
function foreignColumns(mapping: Mapping, columns: readonly string[], rows: Rows): string[] {
  const isRead = new Set<string>(COLUMN_FIELDS.map((field) => mapping[field]));
  const isMoney = (index: number) =>
    rows.some((row) => /\d/.test(row[index] ?? "")) &&
    rows.every((row) => (row[index] ?? "").trim() === "" || readSigned(row[index] ?? "", "thousands") !== null);
  return columns.filter((name, index) => {
    const currency = currencyOfHeading(name);
    const isOther = currency !== null && currency !== mapping.code && !BALANCE.test(name);
    return isOther && !isRead.has(String(index)) && isMoney(index);
  });
}

/** Asks over real rows where amounts without a sign went; where the balances show it, of the first row alone. */
export function directionQuestion(mapping: Mapping, rows: Rows): string {
  const payments = rows.filter((row) => !isSummary(row, mapping) && cellOf(row, mapping, "amount") !== "");
  const paymentText = (row: readonly string[]) =>
    say.payment(
      cut(cellOf(row, mapping, "description") || cellOf(row, mapping, "date")),
      cellOf(row, mapping, "amount"),
    );
  const links = mapping.balance === "" ? [] : linksOf(rows, mapping);
  const first = rows[links.indexOf("start")];
  if (isProven(links) && first) return say.earliestSidesUnknown(paymentText(first));
  return say.whereDidTheseGo(payments.slice(0, SHOWN).map(paymentText));
}

/** What was looked for in a file, and what was found in this one. */
export function refusalOf(text: string, table: Sample | null): string {
  const lines = text
    .slice(0, 10_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "");
  const { header, rest } = splitOff(text, 1);
  if (lines.length === 0 || (isNearOwn(header) && rest.trim() === "")) return say.noRows;
  if (isNearOwn(header)) {
    const head = readHeader(header);
    if ("problem" in head) return head.problem;
  }
  const begins = lines.slice(0, SHOWN).map(cut);
  const columnNames = table?.columns.filter((name) => name !== "").map(cut) ?? [];
  return columnNames.length === 0 ? say.noTableFound(begins) : say.noDatesFound(columnNames.slice(0, 8), begins);
}

/** Of bookkeeping, where each payment is two lines that make nothing together (GnuCash). */
export function isDoubleEntry(columns: readonly string[]): boolean {
  const names = columns.map((name) => name.toLowerCase());
  return names.includes("full account name") && names.includes("transaction id");
}

/** Whether somebody meant to write our own columns. */
const isNearOwn = (header: string): boolean =>
  REQUIRED.filter((name) => header.toLowerCase().includes(name)).length >= REQUIRED.length - 2;

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
};
