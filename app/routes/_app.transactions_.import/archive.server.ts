/** The files of a whole data export. */
import { RESTORED_TABLES } from "#db/restore.ts";
import { DAMAGED, type ExportBatch, readExportRows } from "./read-export.ts";
import { piecesOf } from "./split.ts";
import { splitOff } from "./table.ts";
import { readZip, unpackText } from "./zip.ts";

/** In bytes, unpacked: what a hundred thousand transactions need. */
const LARGEST_ARCHIVE = 48 * 1024 * 1024;
/** In characters. */
const PIECE_LENGTH = 500_000;
/** In characters: the database keeps rows of 5,000. */
const LONGEST_RECORD = 10_000;

/** Tables that exports from before these existed do not have. */
const LATER_TABLES: readonly string[] = ["accounts", "legs", "own_accounts", "payee_rules"];

/** Whether a file begins as a zip does. */
export function isArchive(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  return first === 0x50 && second === 0x4b;
}

/**
 * The rows of an export's tables, some at a time, so that no table is in memory as a whole. The last item is a problem
 * where it is no export, or a damaged one.
 */
export function* readArchive(bytes: ArrayBuffer): Generator<ExportBatch | { problem: string }> {
  const zip = new Uint8Array(bytes);
  const entries = readZip(zip);
  const tables = RESTORED_TABLES.map((table) => ({ table, entry: entries?.get(`${table.name}.csv`) }));
  const allowance = { bytes: LARGEST_ARCHIVE };
  try {
    for (const { table, entry } of tables) {
      if (entry === undefined && LATER_TABLES.includes(table.name)) continue;
      if (entry === undefined) throw new Error("a table is missing");
      let header: string | null = null;
      const pieces = piecesOf(unpackText(zip, entry, allowance), {
        firstLine: 1,
        length: PIECE_LENGTH,
        longestRecord: LONGEST_RECORD,
      });
      for (const { text, line } of pieces) {
        const first: { header: string; rest: string } = header === null ? splitOff(text, 1) : { header, rest: text };
        yield readExportRows(table, first.header, first.rest, header === null ? 2 : line);
        header = first.header;
      }
      if (header === null) throw new Error("a table has no header");
    }
  } catch {
    yield { problem: DAMAGED };
  }
}
