/**
 * The file of a backup, compressed by gzip. Its first line says what it is, as JSON; then each table has a line of
 * JSON, its rows as COPY writes them, `\.`, and a line with their number and checksum; the last line says that this is
 * the end.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const FORMAT = "Pamoja backup 1";

export type Header = {
  format: typeof FORMAT;
  /** ISO 8601: all rows are those of this moment. */
  at: string;
  /** Every migration that the database had, in order. */
  migrations: string[];
  /** The next value of each sequence. */
  sequences: Record<string, string>;
};
type TableHead = { table: string; columns: string[] };
type TableEnd = { rows: number; sha256: string };

const END_OF_ROWS = "\\.\n";
const END = '{"end":true}\n';

export type BackupWriter = {
  writeTable: (
    head: TableHead,
    writeRows: (write: (row: Buffer) => Promise<void>) => Promise<void>,
  ) => Promise<TableEnd>;
  end: () => Promise<void>;
};

/** Begins a file that only its owner may read. @throws when there is one of this name */
export async function createBackup(path: string, header: Omit<Header, "format">): Promise<BackupWriter> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await once(file, "open");
  const gzip = createGzip();
  gzip.pipe(file);
  const isWritten = finished(file);
  isWritten.catch((error: Error) => gzip.destroy(error));
  const write = async (text: string | Buffer) => {
    if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), isWritten]);
  };
  await write(`${JSON.stringify({ format: FORMAT, ...header } satisfies Header)}\n`);
  return {
    async writeTable(head, writeRows) {
      await write(`${JSON.stringify(head)}\n`);
      const hash = createHash("sha256");
      let rows = 0;
      await writeRows(async (row) => {
        hash.update(row);
        rows += 1;
        await write(row);
      });
      const end = { rows, sha256: hash.digest("hex") };
      await write(`${END_OF_ROWS}${JSON.stringify(end)}\n`);
      return end;
    },
    async end() {
      await write(END);
      gzip.end();
      await isWritten;
    },
  };
}

export type TableRows = TableHead & { rows: () => AsyncIterable<Buffer> };

/**
 * Reads a whole file: its header, then table after table. Rows that nobody asked for are read all the same, for their
 * checksum.
 * @throws when the file is no backup, or is damaged
 */
export async function readBackup(
  path: string,
  {
    onHeader,
    onTable,
  }: { onHeader?: (header: Header) => Promise<void>; onTable?: (table: TableRows) => Promise<void> } = {},
): Promise<{ header: Header; rows: number }> {
  const lines = linesOf(path);
  const header = json<Header>((await lines.next()).value);
  if (header?.format !== FORMAT) throw new Error(`${path} is no backup of Pamoja.`);
  await onHeader?.(header);
  let rows = 0;
  for (;;) {
    const line = (await lines.next()).value;
    if (line?.toString() === END) break;
    const head = json<TableHead>(line);
    if (head?.table === undefined) throw damaged(path);
    const hash = createHash("sha256");
    let count = 0;
    async function* readRows() {
      for (let row = await lines.next(); row.value?.toString() !== END_OF_ROWS; row = await lines.next()) {
        if (row.done) throw damaged(path);
        hash.update(row.value);
        count += 1;
        yield row.value;
      }
    }
    const iterator = readRows();
    await onTable?.({ ...head, rows: () => inChunks(iterator) });
    for await (const _ of iterator);
    const end = json<TableEnd>((await lines.next()).value);
    if (end?.rows !== count || end.sha256 !== hash.digest("hex")) throw damaged(path, head.table);
    rows += count;
  }
  return { header, rows };
}

const damaged = (path: string, table?: string) =>
  new Error(
    `${path} is damaged${table === undefined ? "" : `: the rows of ${table} are not those that were written`}.`,
  );

function json<Value>(line: Buffer | undefined): Value | null {
  try {
    return JSON.parse(String(line)) as Value;
  } catch {
    return null;
  }
}

/** Each line with its end. A line of COPY has no other one in it. */
async function* linesOf(path: string): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  const text = createReadStream(path).on("error", (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  text.pipe(gunzip);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let to = whole.indexOf(10); to !== -1; to = whole.indexOf(10, from)) {
        yield whole.subarray(from, to + 1);
        from = to + 1;
      }
      rest = whole.subarray(from);
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new Error(`There is no ${path}.`);
    throw damaged(path);
  }
  if (rest.length > 0) throw damaged(path);
}

/** In bytes: one message of the protocol for each row would be slow. */
const CHUNK = 64 * 1024;

async function* inChunks(rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    parts.push(row);
    size += row.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
