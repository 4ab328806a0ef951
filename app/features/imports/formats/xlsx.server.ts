/** Reads the sheets of an Excel workbook (ECMA-376) that anyone may have made, never more of it than fits. */
import { LARGEST_PART } from "#app/domain/imports/ledger-columns.ts";
import { countPayments } from "../table.ts";
import { type Allowance, readZip, unpackText } from "../zip.ts";
import { lineOf, longer, MOST_CELLS, MOST_CELLS_OF_ALL, MOST_LINES } from "./csv-text.ts";
import { readXml } from "./markup.server.ts";
import { numberText, type Shape, shapeOf } from "./sheet-values.ts";

/** In bytes, unpacked: a sheet of ten thousand payments takes two fifths of it, and what says nothing is read as long as what does. */
const LARGEST_WORKBOOK = 8 * 1024 * 1024;
/** How many times its own size a workbook may unpack to; its XML repeats itself. */
const MOST_GAIN = 100;
const ALWAYS_ALLOWED = 1024 * 1024;
const MOST_SHEETS = 20;
/** A workbook has no more ways to show a number. */
const MOST_SHAPES = 65_000;

/**
 * The text of the sheet with most payments, of the first one where none has any; null where it shows no sheet. `others`: the names
 * of further sheets with payments.
 */
export type Workbook = "damaged" | "too large" | { name: string; text: string; others: string[] } | null;

type Entries = NonNullable<ReturnType<typeof readZip>>;

/** By normalised path: some programs write capitals or backslashes. */
const entriesOf = (bytes: Uint8Array): Entries =>
  new Map([...(readZip(bytes) ?? [])].map(([name, entry]) => [plainPath(name), entry]));

const plainPath = (path: string): string => path.replaceAll("\\", "/").toLowerCase();
type Book = { sheets: readonly { path: string; name: string }[]; isFrom1904: boolean };

/** Whether a zip is a workbook. */
export const isWorkbook = (bytes: Uint8Array): boolean => entriesOf(bytes).has("xl/workbook.xml");

/**
 * Reads the sheets that are shown one after another, and keeps only the one with most payments; a row's cells stand where
 * their columns are.
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const entries = entriesOf(bytes);
  const problem = new Error("too large");
  const most = Math.min(LARGEST_WORKBOOK, Math.max(ALWAYS_ALLOWED, bytes.length * MOST_GAIN));
  const allowance: Allowance = { bytes: most, problem };
  const text = (path: string) => {
    const entry = entries.get(path);
    return entry ? unpackText(bytes, entry, allowance) : [];
  };
  try {
    const { sheets, isFrom1904 } = readBook(text, entries);
    const strings = readStrings(text("xl/sharedstrings.xml"), problem);
    const shapes = readShapes(text("xl/styles.xml"), problem);
    const room = { characters: LARGEST_PART, cells: MOST_CELLS_OF_ALL, problem };
    let best: (Sheet & { name: string }) | null = null;
    const named: string[] = [];
    for (const { path, name } of sheets) {
      const sheet = readSheet(text(path), { strings, shapes, isFrom1904, room });
      if (sheet.payments > 0) named.push(name);
      if (best === null || sheet.payments > best.payments) best = { ...sheet, name };
    }
    return best && { name: best.name, text: best.text, others: named.filter((name) => name !== best?.name) };
  } catch (error) {
    return error === problem ? "too large" : "damaged";
  }
}

/** In characters. Excel allows no longer names. */
const LONGEST_NAME = 31;

const nameOf = ({ name = "" }: Record<string, string | undefined>): string =>
  name.slice(0, LONGEST_NAME).toWellFormed();

/** Its sheets, each once however many names it has. */
function readBook(text: (path: string) => Iterable<string>, entries: Entries): Book {
  const targets = new Map<string, string>();
  readXml(text("xl/_rels/workbook.xml.rels"), {
    onopentag(name, { Id, Target }) {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const names = new Map<string, string>();
  let sheetCount = 0;
  let isFrom1904 = false;
  readXml(text("xl/workbook.xml"), {
    onopentag(name, attributes) {
      if (name === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible" || sheetCount >= MOST_SHEETS) return;
      sheetCount += 1;
      const id = Object.entries(attributes).find(([attribute]) => /(?:^|:)id$/.test(attribute))?.[1];
      const target = targets.get(id ?? "");
      const path = plainPath(target?.startsWith("/") ? target.slice(1) : `xl/${target}`);
      if (target !== undefined && entries.has(path) && !names.has(path)) names.set(path, nameOf(attributes));
    },
  });
  return { sheets: [...names].map(([path, name]) => ({ path, name })), isFrom1904 };
}

/** The texts that cells refer to by their number. How a word is read aloud (rPh) is no part of one. */
function readStrings(pieces: Iterable<string>, problem: Error): string[] {
  const strings: string[] = [];
  let [isText, aloud] = [false, 0];
  readXml(pieces, {
    onopentag(name) {
      if (name === "si" && strings.push("") > MOST_CELLS_OF_ALL) throw problem;
      if (name === "rPh") aloud += 1;
      if (name === "t") isText = aloud === 0;
    },
    ontext(data) {
      if (isText) strings[strings.length - 1] = longer(strings.at(-1) ?? "", data);
    },
    onclosetag(name) {
      if (name === "rPh") aloud -= 1;
      if (name === "t") isText = false;
    },
  });
  return strings;
}

/** What the numbers of each style are. */
function readShapes(pieces: Iterable<string>, problem: Error): Shape[] {
  const codes = new Map<number, string>();
  const shapes: Shape[] = [];
  let isOfCells = false;
  readXml(pieces, {
    onopentag(name, { numFmtId, formatCode }) {
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt" && codes.set(Number(numFmtId), formatCode ?? "").size > MOST_SHAPES) throw problem;
      if (name !== "xf" || !isOfCells) return;
      if (shapes.push(shapeOf(Number(numFmtId), codes.get(Number(numFmtId)))) > MOST_SHAPES) throw problem;
    },
    onclosetag(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return shapes;
}

type Keys = {
  strings: readonly string[];
  shapes: readonly Shape[];
  isFrom1904: boolean;
  /** What all sheets together may yet hold, as a text may stand in any number of cells. */
  room: { characters: number; cells: number; problem: Error };
};

type Cell = { column: number; type: string; style: number; text: string };
type Row = { line: number; cells: string[] };
type Sheet = { text: string; payments: number };

function readSheet(pieces: Iterable<string>, { strings, shapes, isFrom1904, room }: Keys): Sheet {
  const lines: string[] = [];
  let [last, payments] = [0, 0];
  let row: Row | null = null;
  let cell: Cell | null = null;
  let isValue = false;

  function shownIn({ type, style, text }: Cell): string {
    if (type === "s") return strings[Number(text)] ?? "";
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    if (type === "e") return "";
    return type === "n" ? numberText(text, shapes[style] ?? "plain", isFrom1904) : text;
  }

  function takeCell() {
    room.cells -= 1;
    if (room.cells < 0) throw room.problem;
  }

  function endRow({ line, cells }: Row) {
    // Checked before cleaning: repeated white space takes time, and leaves nothing.
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > room.characters) throw room.problem;
    const text = "\n".repeat(line - last - 1) + lineOf(cells);
    room.characters -= Math.max(characters, text.length);
    if (room.characters < 0) throw room.problem;
    lines.push(text);
    last = line;
    payments += countPayments([cells]);
  }

  readXml(pieces, {
    onopentag(name, { r, t, s }) {
      if (name === "row") {
        const line = Math.max(Number(r) || 0, last + 1);
        if (line > MOST_LINES) throw room.problem;
        row = { line, cells: [] };
      } else if (name === "c" && row) {
        takeCell();
        cell = { column: columnOf(r) ?? row.cells.length, type: t ?? "n", style: Number(s ?? 0), text: "" };
      }
      // A cell's value, the last one known of a formula, or a text that stands in the cell itself.
      isValue = name === "v" || name === "t";
    },
    ontext(data) {
      if (isValue && cell) cell.text = longer(cell.text, data);
    },
    onclosetag(name) {
      isValue = false;
      if (name === "row" && row) {
        endRow(row);
        row = null;
      }
      if (name !== "c" || !cell || !row) return;
      const value = shownIn(cell);
      if (cell.column < MOST_CELLS && value !== "") {
        for (; row.cells.length < cell.column; row.cells.push("")) takeCell();
        row.cells[cell.column] = value;
      }
      cell = null;
    },
  });
  return { text: lines.join(""), payments };
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
