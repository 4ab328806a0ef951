/** The files of a whole data export. */
import { strFromU8, unzipSync } from "fflate";
import type { ExportTable } from "#db/data-export.ts";
import { RESTORED_TABLES } from "#db/restore.ts";

/** In bytes, unpacked: what a hundred thousand transactions need, and more than a worker could hold of anything else. */
const LARGEST_ARCHIVE = 48 * 1024 * 1024;

type TableFile = { table: ExportTable; text: string };

/** Whether a file begins as a zip does. */
export function isArchive(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  return first === 0x50 && second === 0x4b;
}

/** The tables' files that an export has; null when it is none, or unpacks to more than any household has. */
export function openArchive(bytes: ArrayBuffer): TableFile[] | null {
  let unpacked = 0;
  try {
    const files = unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        if (!RESTORED_TABLES.some((table) => `${table.name}.csv` === name)) return false;
        unpacked += originalSize;
        return unpacked <= LARGEST_ARCHIVE;
      },
    });
    const tables = RESTORED_TABLES.flatMap((table) => {
      const file = files[`${table.name}.csv`];
      return file ? [{ table, text: strFromU8(file) }] : [];
    });
    return tables.length === RESTORED_TABLES.length ? tables : null;
  } catch {
    return null;
  }
}
