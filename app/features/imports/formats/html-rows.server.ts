/** The rows of all tables of a web page, or of a spreadsheet that is written as XML: many banks' "Excel" is one of these. */
import { longer, MOST_CELLS, MOST_CELLS_OF_ALL, MOST_LINES, TOO_LARGE } from "./csv-text.ts";
import { local, readHtml } from "./markup.server.ts";

const ROWS: ReadonlySet<string> = new Set(["tr", "row"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th", "cell"]);
/** Where a browser begins a new line. */
const BREAKS: ReadonlySet<string> = new Set(["br", "p", "div", "li"]);
const HIDDEN: ReadonlySet<string> = new Set(["script", "style", "title"]);

/** `span`: the columns that its last cell takes. */
type Row = { cells: string[]; isInCell: boolean; span: number };

/**
 * A row of a table within a table is a row of its own.
 * @throws TOO_LARGE
 */
export function htmlRows(text: string): string[][] {
  const rows: string[][] = [];
  const open: Row[] = [];
  let hidden = 0;
  let room = MOST_CELLS_OF_ALL;
  const endRow = () => {
    const row = open.pop();
    if (!row) return;
    if (rows.length >= MOST_LINES) throw TOO_LARGE;
    rows.push(row.cells);
  };
  /** @returns whether there was room for it */
  function addCell({ cells }: Row): boolean {
    room -= 1;
    if (room < 0) throw TOO_LARGE;
    return cells.length < MOST_CELLS && cells.push("") > 0;
  }
  readHtml(text, {
    onopentag(name, attributes) {
      const element = local(name);
      if (HIDDEN.has(element)) hidden += 1;
      if (ROWS.has(element)) open.push({ cells: [], isInCell: false, span: 1 });
      const row = open.at(-1);
      if (!row) return;
      if (CELLS.has(element)) {
        const index = Math.min(Number(attributes["ss:index"]) || 0, MOST_CELLS);
        while (row.cells.length < index - 1 && addCell(row));
        row.isInCell = addCell(row);
        row.span = Math.min(Number(attributes.colspan) || 1, MOST_CELLS);
      } else if (BREAKS.has(element)) add(row, " ");
    },
    ontext(data) {
      const row = open.at(-1);
      if (row && hidden === 0) add(row, data);
    },
    onclosetag(name) {
      const element = local(name);
      if (HIDDEN.has(element)) hidden -= 1;
      if (ROWS.has(element)) endRow();
      const row = open.at(-1);
      if (!row || !CELLS.has(element)) return;
      row.isInCell = false;
      for (; row.span > 1 && addCell(row); row.span -= 1);
    },
  });
  return rows;
}

function add(row: Row, text: string) {
  const last = row.cells.length - 1;
  if (row.isInCell) row.cells[last] = longer(row.cells[last] ?? "", text);
}
