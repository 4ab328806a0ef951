/** Splits a CSV file's text into pieces that can be sent, or read, one by one, never inside a record. */
import { splitOff } from "./table.ts";

/** Some records, their first line's number in the file, and how many of them have any content. */
export type Piece = { text: string; line: number; records: number };

/** Approximate characters per piece: small enough for a patchy network, large enough to keep the pieces few. */
const PIECE_LENGTH = 60_000;

/** What a record holds besides the separators of its cells. */
const CONTENT = /[^,;\s"]/;

/**
 * @param headerLine the line that names the columns, counted from 1; those before it are left out
 * @returns the header, the rest in pieces, and how many records with any content they hold
 */
export function splitFile(file: string, headerLine = 1): { header: string; pieces: Piece[]; records: number } {
  const { header, rest } = splitOff(file, headerLine);
  const pieces = [...piecesOf([rest], { firstLine: headerLine + 1, length: PIECE_LENGTH })];
  return { header, pieces, records: pieces.reduce((sum, piece) => sum + piece.records, 0) };
}

type Options = {
  /** The text's first line in the file, counted from 1. */
  firstLine: number;
  /** Characters of a piece, about. */
  length: number;
  /** Characters of a record. */
  longestRecord?: number;
};

/**
 * Splits a text that arrives in parts of any length.
 * @throws for a record that is too long
 */
export function* piecesOf(
  parts: Iterable<string>,
  { firstLine, length, longestRecord = Number.POSITIVE_INFINITY }: Options,
): Generator<Piece> {
  let text = "";
  let [scanned, recordStart, records] = [0, 0, 0];
  let quoted = false;
  let line = firstLine;
  let pieceLine = firstLine;

  function* scan(isEnd: boolean): Generator<Piece> {
    let start = 0;
    for (; scanned < text.length; scanned += 1) {
      const character = text[scanned];
      // Whether a line feed belongs to it shows in the next part.
      if (character === "\r" && scanned === text.length - 1 && !isEnd) break;
      if (character === '"') quoted = !quoted;
      if (character !== "\n" && !(character === "\r" && text[scanned + 1] !== "\n")) continue;
      line += 1;
      if (quoted) continue;
      endRecord(scanned);
      if (scanned - start < length) continue;
      yield { text: text.slice(start, scanned + 1), line: pieceLine, records };
      [start, pieceLine, records] = [scanned + 1, line, 0];
    }
    if (scanned - recordStart > longestRecord) throw new Error("a record is too long");
    text = text.slice(start);
    scanned -= start;
    recordStart -= start;
  }

  function endRecord(end: number) {
    if (end - recordStart > longestRecord) throw new Error("a record is too long");
    if (CONTENT.test(text.slice(recordStart, end))) records += 1;
    recordStart = end + 1;
  }

  for (const part of parts) {
    text += part;
    yield* scan(false);
  }
  yield* scan(true);
  if (recordStart < text.length) endRecord(text.length);
  if (text.length > 0) yield { text, line: pieceLine, records };
}
