/** Splits a CSV file's text into pieces that can be sent one by one, never inside a record. */
export type Piece = { text: string; line: number };

/** Approximate characters per piece: small enough for a patchy network, large enough to keep the pieces few. */
const PIECE_LENGTH = 60_000;

/** What a record holds besides the separators of its cells. */
const CONTENT = /[^,;\s"]/;

/**
 * @returns the first line, the rest in pieces, each with its first line's number in the file, and how many records with
 *   any content they hold
 */
export function splitFile(file: string): { header: string; pieces: Piece[]; records: number } {
  const text = file.replace(/^\ufeff/, "");
  const end = /\r\n|\n|\r/.exec(text);
  if (!end) return { header: text, pieces: [], records: 0 };
  const pieces: Piece[] = [];
  let start = end.index + end[0].length;
  let recordStart = start;
  let records = 0;
  let quoted = false;
  let line = 2;
  let firstLine = 2;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    if (character !== "\n" && !(character === "\r" && text[at + 1] !== "\n")) continue;
    line += 1;
    if (quoted) continue;
    if (CONTENT.test(text.slice(recordStart, at))) records += 1;
    recordStart = at + 1;
    if (at - start < PIECE_LENGTH) continue;
    pieces.push({ text: text.slice(start, at + 1), line: firstLine });
    start = at + 1;
    firstLine = line;
  }
  if (CONTENT.test(text.slice(recordStart))) records += 1;
  if (start < text.length) pieces.push({ text: text.slice(start), line: firstLine });
  return { header: text.slice(0, end.index), pieces, records };
}
