/** The days of a statement that prints each of them once, above the payments of that day. */
import { linksOf } from "./file-chain.ts";
import { type Here, readDate } from "./file-dates.ts";
import type { Mapping } from "./file-mapping.ts";
import { cellOf, centsOf, isSummary } from "./file-row.ts";

type Row = readonly string[];

/** One row in five without a date is no mistake. */
const ONCE_A_DAY = 5;

/** Whether a statement prints each day once, so that its payments have a day by the rows above them. */
export const hasDaysOnce = (records: readonly Row[], mapping: Mapping, here: Here): boolean =>
  undatedPayments(records, mapping, here).size > 0;

/** The day of the row above, where a statement prints each day once. */
export function withDays(records: readonly Row[], mapping: Mapping, here: Here): readonly Row[] {
  const undated = undatedPayments(records, mapping, here);
  if (undated.size === 0) return records;
  const column = Number(mapping.date);
  let day = "";
  return records.map((record) => {
    if (hasDate(record, mapping, here)) day = cellOf(record, mapping, "date");
    if (!undated.has(record)) return record;
    // A row may end before the column of dates.
    return record.concat(Array(Math.max(0, column + 1 - record.length)).fill("")).with(column, day);
  });
}

/**
 * The payments without a date; empty if there are too few of them. Below the last date stand totals and amounts due: there,
 * only a row whose balance follows is a payment.
 */
function undatedPayments(records: readonly Row[], mapping: Mapping, here: Here): ReadonlySet<Row> {
  const last = records.findLastIndex((record) => hasDate(record, mapping, here));
  const links = linksOf(records, mapping);
  const isLinked = (index: number) => links[index] === "in" || links[index] === "out";
  // If the latest day comes first, the balances start at the last row.
  const follows = (index: number) => isLinked(index) || (links[index] === "start" && isLinked(index - 1));
  const payments = records.filter(
    (record, index) =>
      (index < last || (index > last && follows(index))) &&
      !isSummary(record, mapping) &&
      centsOf(record, mapping) !== null,
  );
  const undated = new Set(payments.filter((record) => cellOf(record, mapping, "date") === ""));
  return undated.size * ONCE_A_DAY < payments.length ? new Set() : undated;
}

const hasDate = (record: Row, mapping: Mapping, here: Here): boolean =>
  "day" in readDate(cellOf(record, mapping, "date"), mapping.order || "dmy", here);
