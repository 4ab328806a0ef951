/** Which mark stands before the decimals: of a file as a whole, or of each of its amounts where they differ. */

export type Mark = "." | ",";

/**
 * How a file's amounts are read: by one mark for all, or each by itself. Then three figures after a single mark are thousands,
 * as few currencies have three decimals (`thousands`), or nothing tells (`unknown`).
 */
export type AmountStyle = Mark | "thousands" | "unknown";

/** The currencies of ISO 4217 with three decimals. */
const THREE_DECIMALS: ReadonlySet<string> = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);
export const hasThreeDecimals = (currency: string): boolean => THREE_DECIMALS.has(currency);

const MARKS: readonly Mark[] = [".", ","];
const other = (mark: Mark): Mark => (mark === "." ? "," : ".");
const figuresOf = (cell: string): string => /\d[\d.,' \u00a0\u202f\u2019]*/.exec(cell)?.[0].trim() ?? "";

/** One mark with three figures after it and up to three before: decimals or thousands. */
const OPEN = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** The mark that an amount by itself shows to stand before its decimals; null for one without decimals or an open one. */
export function shownMark(cell: string): Mark | null {
  const figures = figuresOf(cell);
  const marks = MARKS.filter((mark) => figures.includes(mark));
  if (marks.length === 0 || OPEN.test(figures)) return null;
  if (marks.length === 2) return figures.lastIndexOf(".") > figures.lastIndexOf(",") ? "." : ",";
  const [mark] = marks;
  if (mark === undefined) return null;
  return figures.split(mark).length > 2 ? other(mark) : mark;
}

const openMark = (cell: string): Mark | null => (OPEN.exec(figuresOf(cell))?.[1] as Mark | undefined) ?? null;

/** Whether nothing about an amount tells its decimals from thousands. */
export const isOpen = (cell: string): boolean => openMark(cell) !== null;

/** The mark before the decimals of an amount in a style; null where that stays open. */
export function markOf(cell: string, style: AmountStyle): Mark | null {
  if (style === "." || style === ",") return style;
  const open = openMark(cell);
  if (open === null) return shownMark(cell) ?? ".";
  return style === "thousands" ? other(open) : null;
}

export type CellOf = { text: string; currency: string };

/** The mark for all amounts of a file; empty where each is read by itself. */
export function decimalOf(cells: readonly CellOf[]): Mark | "" {
  const proofs = cells.flatMap((cell) => ({ ...cell, mark: shownMark(cell.text) })).filter(({ mark }) => mark !== null);
  const openCells = cells
    .flatMap((cell) => ({ ...cell, mark: openMark(cell.text) }))
    .filter(({ mark }) => mark !== null);
  const mark = proofs[0]?.mark;
  if (proofs.some((each) => each.mark !== mark)) return "";
  if (mark) {
    // What one currency shows says nothing of another: `1.250,50` euros may stand beside `12,000` shillings.
    const currencies = new Set(proofs.map(({ currency }) => currency));
    const isUnsaid = openCells.some(
      (each) => each.mark === mark && !currencies.has(each.currency) && !hasThreeDecimals(each.currency),
    );
    return isUnsaid ? "" : mark;
  }
  const first = openCells[0]?.mark;
  if (!first) return ".";
  return openCells.every((each) => each.mark === first && !hasThreeDecimals(each.currency)) ? other(first) : "";
}
