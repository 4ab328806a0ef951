/** Rows of a file that is not our own, as our own rules read them. */
import type { Here } from "#app/domain/imports/file-dates.ts";
import { withDays } from "#app/domain/imports/file-days.ts";
import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import { relate } from "#app/domain/imports/file-relations.ts";
import { isSummary, toCells } from "#app/domain/imports/file-row.ts";
import type { Column } from "#app/domain/imports/ledger-columns.ts";
import type { FileRow } from "#app/domain/imports/ledger-file.ts";
import { readRow } from "#app/domain/imports/ledger-row-reader.ts";
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
  const dated = withDays(records, mapping, here);
  return relate(dated, mapping, here).map((relation, index) => {
    const record = dated[index] ?? [];
    if (relation.kind === "reported" || isSummary(record, mapping)) return null;
    const read = toCells(record, mapping, here, relation);
    return "problem" in read ? { problem: wordsOfProblem(read.problem) } : readOwnRow(read.cells, householdCurrency);
  });
}

/** A row of our own file, or what is said of one that cannot be read. */
export function readOwnRow(cells: Partial<Record<Column, string>>, householdCurrency: string): ReadRow {
  const row = readRow(cells, householdCurrency);
  return "problems" in row ? { problem: row.problems.map(wordsOfProblem).join(" ") } : row;
}
