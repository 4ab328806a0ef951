/** Cuts the text of a CSV file into pieces that can be sent one by one, never inside a record. */
export type Piece = { text: string; line: number };

/** Around this many characters a piece: small enough to get through a patchy network, large enough to be few. */
const PIECE = 60_000;

/**
 * @returns the first line, and the rest in pieces, each with the number of its first line in the file
 */
export function splitFile(whole: string): { header: string; pieces: Piece[] } {
  const text = whole.replace(/^\ufeff/, "");
  const end = /\r\n|\n|\r/.exec(text);
  if (!end) return { header: text, pieces: [] };
  const pieces: Piece[] = [];
  let start = end.index + end[0].length;
  let quoted = false;
  let line = 2;
  let firstLine = 2;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    if (character !== "\n" && !(character === "\r" && text[at + 1] !== "\n")) continue;
    line += 1;
    if (quoted || at - start < PIECE) continue;
    pieces.push({ text: text.slice(start, at + 1), line: firstLine });
    start = at + 1;
    firstLine = line;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), line: firstLine });
  return { header: text.slice(0, end.index), pieces };
}
