/** Rows of a file that is not our own, as our own rules read them. */
import { linksOf } from "#app/domain/file-chain.ts";
import { type Here, readDate } from "#app/domain/file-dates.ts";
import type { Mapping } from "#app/domain/file-mapping.ts";
import { relate } from "#app/domain/file-relations.ts";
import { cellOf, centsOf, isSummary, toCells } from "#app/domain/file-row.ts";
import type { Column } from "#app/domain/ledger-columns.ts";
import type { FileRow } from "#app/domain/ledger-file.ts";
import { readRow } from "#app/domain/ledger-row-reader.ts";
import { wordsOfProblem } from "./row-words.ts";

type Records = readonly (readonly string[])[];

export type ReadRow = FileRow | { problem: string };

/** One for each record: null for what is no payment of its own, such as a total or the second side of a transfer. */
export function readForeignRows(
  records: Records,
  mapping: Mapping,
  householdCurrency: string,
  here: Here = {},
): (ReadRow | null)[] {
  const dated = withDates(records, mapping, here);
  return relate(dated, mapping, here).map((relation, index) => {
    const record = dated[index] ?? [];
    if (relation.kind === "told" || isSummary(record, mapping)) return null;
    const read = toCells(record, mapping, here, relation);
    return "problem" in read ? { problem: wordsOfProblem(read.problem) } : readOwnRow(read.cells, householdCurrency);
  });
}

/** One row in five without a date is no mistake. */
const ONCE_A_DAY = 5;

/**
 * The day of the row above, where a statement prints each day once. Below the last day stand sums, and what is due: there only
 * a balance that follows tells a payment.
 */
function withDates(records: Records, mapping: Mapping, here: Here): Records {
  const hasDate = (record: readonly string[]) =>
    "day" in readDate(cellOf(record, mapping, "date"), mapping.order || "dmy", here);
  const last = records.findLastIndex(hasDate);
  const links = linksOf(records, mapping);
  const isLinked = (index: number) => links[index] === "in" || links[index] === "out";
  // From the latest day to the first, the last row is where the balances start.
  const follows = (index: number) => isLinked(index) || (links[index] === "start" && isLinked(index - 1));
  const payments = records.filter(
    (record, index) =>
      (index < last || (index > last && follows(index))) &&
      !isSummary(record, mapping) &&
      centsOf(record, mapping) !== null,
  );
  const undated = new Set(payments.filter((record) => cellOf(record, mapping, "date") === ""));
  if (undated.size * ONCE_A_DAY < payments.length || undated.size === 0) return records;
  const column = Number(mapping.date);
  let day = "";
  return records.map((record) => {
    if (hasDate(record)) day = cellOf(record, mapping, "date");
    if (!undated.has(record)) return record;
    // A row may end before the column of dates.
    return record.concat(Array(Math.max(0, column + 1 - record.length)).fill("")).with(column, day);
  });
}

/** A row of our own file, or what is said of one that cannot be read. */
export function readOwnRow(cells: Partial<Record<Column, string>>, householdCurrency: string): ReadRow {
  const row = readRow(cells, householdCurrency);
  return "problems" in row ? { problem: row.problems.map(wordsOfProblem).join(" ") } : row;
}
