import { neutralise, quote } from "#app/domain/ledger-file.ts";
import { plainDecimal, toCents } from "#app/domain/money.ts";
import type { ExportRow, ExportTable, Kind } from "#db/data-export.ts";

/** The first line of a table's file: the names of its columns. */
export const headerOf = ({ columns }: ExportTable): string => line(columns.map(({ name }) => name));

/** One line of the file. What there is none of is empty. */
export const lineOf = ({ columns }: ExportTable, row: ExportRow): string =>
  line(columns.map(({ name, kind }) => cellOf(kind, row[name])));

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

function cellOf(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    // Only what somebody typed can be mistaken for a formula; a figure below zero stays a figure.
    case "text":
      return quote(neutralise(String(value)));
    case "list":
      return quote(neutralise((value as string[]).join(" ")));
    case "cents":
      return plainDecimal(toCents(Number(value)));
    case "moment":
      return String(value).replace(" ", "T").replace(/\+00$/, "Z");
    case "plain":
      return quote(String(value));
  }
}
