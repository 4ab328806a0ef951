/** Splits a CSV file's text into pieces that can be sent one by one, never inside a record. */
import { splitOff } from "./table.ts";

export type Piece = { text: string; line: number };

/** Approximate characters per piece: small enough for a patchy network, large enough to keep the pieces few. */
const PIECE_LENGTH = 60_000;

/** What a record holds besides the separators of its cells. */
const CONTENT = /[^,;\s"]/;

/**
 * @param headerLine the line that names the columns, counted from 1; those before it are left out
 * @param pieceLength in characters, about
 * @returns the header, the rest in pieces, each with its first line's number in the file, and how many records with
 *   any content they hold
 */
export function splitFile(
  file: string,
  headerLine = 1,
  pieceLength = PIECE_LENGTH,
): { header: string; pieces: Piece[]; records: number } {
  const { header, rest: text } = splitOff(file, headerLine);
  const pieces: Piece[] = [];
  let start = 0;
  let recordStart = 0;
  let records = 0;
  let quoted = false;
  let line = headerLine + 1;
  let firstLine = line;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    if (character !== "\n" && !(character === "\r" && text[at + 1] !== "\n")) continue;
    line += 1;
    if (quoted) continue;
    if (CONTENT.test(text.slice(recordStart, at))) records += 1;
    recordStart = at + 1;
    if (at - start < pieceLength) continue;
    pieces.push({ text: text.slice(start, at + 1), line: firstLine });
    start = at + 1;
    firstLine = line;
  }
  if (CONTENT.test(text.slice(recordStart))) records += 1;
  if (start < text.length) pieces.push({ text: text.slice(start), line: firstLine });
  return { header, pieces, records };
}
