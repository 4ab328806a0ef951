/** The cells and lines of a CSV file (RFC 4180), such that no spreadsheet runs one as a formula. */
// Spreadsheets run a cell that begins so as a formula, full-width signs included. Those that separate cells by
// semicolons, as much of Europe's do, also begin one after a semicolon or a line break within ours, whatever quotes
// stand between. An apostrophe in front keeps it text; one is also put before what already looks kept, so that reading
// back restores every text exactly.
const AT_START = /^('*)(?=[=+\-@\t\r＝＋－＠])/;
const WITHIN = /([;\r\n\t][ "]*)('*)(?=[=+\-@\t＝＋－＠])/g;

/** Changes the apostrophes before whatever could begin a formula. */
function changeApostrophes(cell: string, change: (apostrophes: string) => string): string {
  // A tab at the very beginning is kept text itself, and separates nothing.
  const start = /^'*/.exec(cell)?.[0].length;
  return cell
    .replace(WITHIN, (all, before: string, apostrophes: string, offset: number) =>
      offset === start && all.startsWith("\t") ? all : before + change(apostrophes),
    )
    .replace(AT_START, change);
}

export const neutralise = (cell: string): string => changeApostrophes(cell, (apostrophes) => `'${apostrophes}`);
export const restore = (cell: string): string => changeApostrophes(cell, (apostrophes) => apostrophes.slice(1));

export const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of the file with its CRLF, its cells neutralised and quoted. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(neutralise(cell))).join(",")}\r\n`;
