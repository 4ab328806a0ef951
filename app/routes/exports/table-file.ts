import { neutralise, quote } from "#app/domain/csv-cells.ts";
import { plainDecimal, toCents } from "#app/domain/money.ts";
import type { ExportRow, ExportTable, Kind } from "#db/exports/data-export.ts";

/** The first line of a table's file: its column names. */
export const headerOf = ({ columns }: ExportTable): string => line(columns.map(({ name }) => name));

/** One line of the file; missing values are empty cells. */
export const lineOf = ({ columns }: ExportTable, row: ExportRow): string =>
  line(columns.map(({ name, kind }) => cellOf(kind, row[name])));

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

function cellOf(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    // Only typed text can be mistaken for a formula; negative figures stay figures.
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
