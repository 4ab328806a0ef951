/** Exports as nobody downloads them: with odd cells, members and bytes. */
import { parse } from "csv-parse/sync";
import { strFromU8, strToU8, type Zippable, zipSync } from "fflate";
import { quote } from "#app/domain/csv-cells.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";
import { newId } from "#db/id.ts";
import { type Random, strangeText } from "./random.ts";

/** An export's files by name. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Values that mean something to a table. */
const WORDS = [
  "evil",
  "__proto__",
  "constructor",
  "-1.00",
  "0.00",
  "10000000000.01",
  "infinity",
  "-infinity",
  "0001-01-01",
];
const NAMES = ["../../etc/passwd", "/transactions.csv", "TRANSACTIONS.CSV", "transactions.csv.", "a\u0000.csv"];
/** Lines of a bomb: enough to show that rows are kept, few enough for a run of many. */
const BOMB = [2_000, 30_000];

type Table = string[][];
type Changed = { files: Zippable; description: string };

const tableOf = (files: Zippable, file: string): Table =>
  parse(strFromU8(files[file] as Uint8Array), { relax_column_count: true }) as Table;
const rowsIn = (files: Zippable): number =>
  Object.values(files).reduce((count, file) => count + strFromU8(file as Uint8Array).split("\n").length, 0);
const bytesOf = (table: Table): Uint8Array =>
  strToU8(table.map((cells) => `${cells.map(quote).join(",")}\r\n`).join(""));

/** An archive with a few things changed in it, what was changed, and how many rows it had before it was packed. */
export function strangeArchive(random: Random, files: Files, others: readonly string[]): Bytes & { rows: number } {
  const { pick, next } = random;
  let made: Changed = { files: { ...files }, description: "an export" };
  // By itself, as anything else may have the whole archive refused.
  if (random.chance(0.4)) {
    const { files: changedFiles, description } = oddWord(random, made.files);
    return { bytes: zipSync(changedFiles), description, rows: rowsIn(changedFiles) };
  }
  for (let changes = Math.floor(next() * 3); changes >= 0; changes -= 1) {
    const change = pick([oddCell, oddCell, oddCell, oddRows, oddColumns, oddMembers, bomb]);
    const { files: changedFiles, description } = change(random, made.files, others);
    made = { files: changedFiles, description: `${made.description}, ${description}` };
  }
  const zip = zipSync(made.files, { level: pick([0, 1, 6, 9]) });
  const rows = rowsIn(made.files);
  if (random.chance(0.8)) return { bytes: zip, description: made.description, rows };
  const { bytes, description } = pick([truncated, flipped, renamed, surrounded])(random, zip);
  return { bytes, description: `${made.description}, ${description}`, rows };
}

function pickTable({ pick }: Random, files: Zippable): { file: string; table: Table } {
  const file = `${pick(RESTORED_TABLES).name}.csv`;
  return { file, table: file in files ? tableOf(files, file) : [[]] };
}

function oddCell(random: Random, files: Zippable, others: readonly string[]): Changed {
  const { file, table } = pickTable(random, files);
  const [header = [], ...rows] = table;
  const [row, column] = [Math.floor(random.next() * rows.length), Math.floor(random.next() * header.length)];
  const value = (random.chance(0.5) ? random.pick(WORDS) : strangeText(random, others)).toWellFormed();
  const spoilt = rows.map((cells, index) =>
    index === row ? cells.with(Math.min(column, cells.length - 1), value) : cells,
  );
  if (rows.length === 0) return { files, description: "nothing" };
  return {
    files: { ...files, [file]: bytesOf([header, ...spoilt]) },
    description: `${file} ${header[column]} ${JSON.stringify(value.slice(0, 60))}`,
  };
}

/** Every text of a column is another one. */
function oddWord(random: Random, files: Zippable): Changed {
  const { name, columns } = random.pick(RESTORED_TABLES);
  const column = random.pick(columns.filter(({ kind }) => kind === "text"))?.name ?? "id";
  const [header = [], ...rows] = tableOf(files, `${name}.csv`);
  const [at, word] = [header.indexOf(column), random.pick(WORDS)];
  return {
    files: { ...files, [`${name}.csv`]: bytesOf([header, ...rows.map((cells) => cells.with(at, word))]) },
    description: `an export, ${name}.csv all ${column} ${word}`,
  };
}

function oddRows(random: Random, files: Zippable): Changed {
  const { file, table } = pickTable(random, files);
  const [header = [], ...rows] = table;
  const [how, changed] = random.pick<[string, Table]>([
    ["no rows", []],
    ["rows twice", [...rows, ...rows]],
    ["rows backwards", rows.toReversed()],
    ["rows of another household", rows.map((cells) => cells.with(0, newId()))],
    ["a row too short", [...rows, ["x"]]],
    ["a row too long", [...rows, Array.from({ length: 300 }, () => "x")]],
  ]);
  return { files: { ...files, [file]: bytesOf([header, ...changed]) }, description: `${file} with ${how}` };
}

function oddColumns(random: Random, files: Zippable): Changed {
  const { file, table } = pickTable(random, files);
  const at = Math.floor(random.next() * (table[0]?.length ?? 0));
  const [how, changed] = random.pick<[string, Table]>([
    ["without a column", table.map((cells) => cells.toSpliced(at, 1))],
    ["with a column twice", table.map((cells) => [...cells, cells[at] ?? ""])],
    ["with another column", table.map((cells, index) => [...cells, index === 0 ? "secret" : "x"])],
    ["with columns backwards", table.map((cells) => cells.toReversed())],
    ["with no header", table.slice(1)],
  ]);
  return { files: { ...files, [file]: bytesOf(changed) }, description: `${file} ${how}` };
}

function oddMembers(random: Random, files: Zippable): Changed {
  const { file } = pickTable(random, files);
  const { [file]: taken, ...rest } = files;
  const [how, changed] = random.pick<[string, Zippable]>([
    ["without", rest],
    ["without", rest],
    ["empty", { ...files, [file]: new Uint8Array() }],
    ["zeros", { ...files, [file]: new Uint8Array(1000) }],
    ["under another name", { ...rest, [random.pick(NAMES)]: taken ?? new Uint8Array() }],
    ["beside another name", { ...files, [random.pick(NAMES)]: strToU8("x") }],
  ]);
  return { files: changed, description: `${file} ${how}` };
}

/** One line many times, with ids of their own or all the same. */
function bomb(random: Random, files: Zippable): Changed {
  const { file, table } = pickTable(random, files);
  const [header = [], row = []] = table;
  const [count, hasIds] = [random.pick(BOMB), random.chance(0.5)];
  const id = header.indexOf("id");
  const lines = Array.from({ length: count }, () => (hasIds && id >= 0 ? row.with(id, newId()) : row));
  return { files: { ...files, [file]: bytesOf([header, ...lines]) }, description: `${file} with ${count} equal lines` };
}

type Bytes = { bytes: Uint8Array; description: string };

const truncated = ({ next }: Random, zip: Uint8Array): Bytes => ({
  bytes: zip.slice(0, 2 + Math.floor(next() * zip.length)),
  description: "cut off",
});

function flipped({ next }: Random, zip: Uint8Array): Bytes {
  const at = 2 + Math.floor(next() * (zip.length - 2));
  return {
    bytes: zip.with(at, (zip[at] ?? 0) ^ (1 << Math.floor(next() * 8))),
    description: `with byte ${at} changed`,
  };
}

/** Two members of the same name: their names have the same length. */
function renamed(_random: Random, zip: Uint8Array): Bytes {
  const text = Buffer.from(zip).toString("latin1").replaceAll("liabilities.csv", "loans.csv/../ab");
  return {
    bytes: new Uint8Array(Buffer.from(text.replaceAll("assets.csv", "movements.csv\u0000\u0000"), "latin1")),
    description: "renamed within",
  };
}

const surrounded = ({ chance }: Random, zip: Uint8Array): Bytes => {
  const junk = new Uint8Array(500).fill(0x50);
  return chance(0.5)
    ? { bytes: new Uint8Array([0x50, 0x4b, ...junk, ...zip]), description: "behind other bytes" }
    : { bytes: new Uint8Array([...zip, ...junk]), description: "before other bytes" };
};
