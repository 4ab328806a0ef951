/** The rows of all tables of a web page, or of a spreadsheet that is written as XML: many banks' "Excel" is one of these. */
import { MOST_CELLS, MOST_LINES } from "./csv-text.ts";
import { readHtml } from "./markup.server.ts";

const ROWS: ReadonlySet<string> = new Set(["tr", "row"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th", "cell"]);
/** Where a browser begins a new line. */
const BREAKS: ReadonlySet<string> = new Set(["br", "p", "div", "li"]);
const HIDDEN: ReadonlySet<string> = new Set(["script", "style", "title"]);

/** `span`: the columns that its last cell takes. */
type Row = { cells: string[]; isInCell: boolean; span: number };

/** A row of a table within a table is a row of its own. */
export function htmlRows(text: string): string[][] {
  const rows: string[][] = [];
  const open: Row[] = [];
  let hidden = 0;
  const endRow = () => {
    const row = open.pop();
    if (row && rows.length < MOST_LINES) rows.push(row.cells);
  };
  readHtml(text, {
    onopentag(name, attributes) {
      const element = local(name);
      if (HIDDEN.has(element)) hidden += 1;
      if (ROWS.has(element)) open.push({ cells: [], isInCell: false, span: 1 });
      const row = open.at(-1);
      if (!row) return;
      if (CELLS.has(element)) {
        const index = Math.min(Number(attributes["ss:index"]) || 0, MOST_CELLS);
        while (row.cells.length < index - 1) row.cells.push("");
        row.cells.push("");
        row.isInCell = true;
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
      while (row.span > 1 && row.cells.length < MOST_CELLS) {
        row.cells.push("");
        row.span -= 1;
      }
    },
  });
  return rows;
}

function add(row: Row, text: string) {
  const last = row.cells.length - 1;
  if (row.isInCell) row.cells[last] += text;
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
