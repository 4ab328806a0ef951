/** The table of an M-PESA statement: its rows, over all pages. */
import { type Day, isDay } from "../../calendar.ts";
import type { Cents } from "../../money.ts";
import { type Column, columnsOf, type Heads, headsIn } from "./statement-columns.ts";
import { amountIn, isAmount, type Line, lettersOf, signedAmountIn, type Word } from "./statement-lines.ts";
import type { StatementRow } from "./statement-row.ts";

const RECEIPT = /^[A-Z]{2}[A-Z0-9]{8}$/;
const TIME = /^\d{2}:\d{2}:\d{2}$/;
const STATUS = /^(?:Completed|Failed|Pending|Reversed|Cancelled|Expired|Declined|Initiated)$/i;

/** What stands around the table on every page, and parts of its heading on lines of their own. */
const NOISE =
  /^(?:page\d+of\d+|disclaimer|statementverificationcode|toverify|forself-?helpdial|details$|receiptno|completiontime|transactionstatus)/;

/** Points within which a heading's parts stand above and below it; no row is that near. */
const HEADING_HEIGHT = 8;
/** Points from one line of a row to the next, at most. */
const LINE_HEIGHT = 13;

/** A row whose columns of amounts are not named yet. */
type Draft = {
  receipt: string;
  day: Day;
  time: string | null;
  details: string[];
  status: string | null;
  amounts: Word[];
  /** In points: where the time and the details begin, and where the status does. */
  places: { time: number; details: number; status: number };
};

export type Table = {
  /** The lines above the first heading. */
  top: Line[];
  /** Null where there is no table. */
  heading: Line[] | null;
  /** As printed, of those that took place. */
  rows: StatementRow[];
  /** How many rows are of payments that failed or never took place. */
  incomplete: number;
};

/** @param pages the lines of each page */
export function tableIn(pages: readonly Line[][]): Table {
  const drafts: Draft[] = [];
  const top: Line[] = [];
  let heading: Line[] | null = null;
  let heads: Heads | null = null;
  for (const lines of pages) {
    // A row may go on below the heading of the next page.
    let last: { y: number; isRow: boolean } | null = null;
    for (const line of lines) {
      const draft = draftIn(line);
      if (draft) {
        drafts.push(draft);
        last = { y: line.y, isRow: true };
      } else if (isHeading(line)) {
        const around = lines.filter(({ y }) => Math.abs(y - line.y) < HEADING_HEIGHT);
        heading ??= around;
        heads ??= headsIn(around);
        last = { y: line.y - HEADING_HEIGHT, isRow: drafts.length > 0 };
      } else if (heading === null && drafts.length === 0) {
        top.push(line);
      } else if (last !== null && line.y <= last.y) {
        last = { y: line.y, isRow: last.isRow && last.y - line.y <= LINE_HEIGHT && goesOn(line, drafts.at(-1)) };
      }
    }
  }
  return { top, heading: drafts.length > 0 ? (heading ?? []) : heading, ...rowsOf(drafts, heads) };
}

const isHeading = (line: Line): boolean => lettersOf(line).startsWith("receiptno");

/** The row that begins on a line; null where none does. */
function draftIn({ words: [receipt, day, ...rest] }: Line): Draft | null {
  if (!receipt || !day || !RECEIPT.test(receipt.text) || !isDay(day.text)) return null;
  const time = rest[0] && TIME.test(rest[0].text) ? rest[0] : null;
  const words = time ? rest.slice(1) : rest;
  const statusAt = words.findLastIndex(({ text }) => STATUS.test(text));
  const firstAmount = words.findLastIndex((word) => !isAmount(word)) + 1;
  const end = statusAt < 0 ? firstAmount : statusAt;
  return {
    receipt: receipt.text,
    day: day.text,
    time: time?.text ?? null,
    details: words.slice(0, end).map(({ text }) => text),
    status: words[statusAt]?.text ?? null,
    amounts: words.slice(statusAt < 0 ? firstAmount : statusAt + 1).filter(isAmount),
    places: {
      time: day.x,
      details: end > 0 ? (words[0]?.x ?? 0) : (time ?? day).right,
      status: words[end]?.x ?? Number.POSITIVE_INFINITY,
    },
  };
}

/** Adds a line to the row that it belongs to. False where it does not: the footer runs through all columns. */
function goesOn(line: Line, draft: Draft | undefined): boolean {
  if (!draft || NOISE.test(lettersOf(line))) return false;
  const { time, details, status } = draft.places;
  const isTime = (word: Word) => TIME.test(word.text) && Math.abs(word.x - time) < GAP;
  const isDetail = (word: Word) => word.x >= details - GAP && word.right <= status + GAP;
  if (!line.words.every((word) => isTime(word) || isDetail(word))) return false;
  for (const word of line.words) {
    if (isTime(word)) draft.time ??= word.text;
    else draft.details.push(word.text);
  }
  return true;
}

/** Points by which words may stand beside their column. */
const GAP = 5;

function rowsOf(drafts: readonly Draft[], heads: Heads | null): Pick<Table, "rows" | "incomplete"> {
  const columnOf = columnsOf(
    drafts.map(({ amounts }) => amounts),
    heads,
  );
  const completed = drafts.filter(({ status }) => status?.toLowerCase() === "completed");
  const rows = completed.map(({ receipt, day, time, details, amounts }): StatementRow => {
    const amountOf = (column: Column, read: (word: Word) => Cents | null) => {
      const word = amounts.find((amount) => columnOf(amount) === column);
      return word ? read(word) : null;
    };
    return {
      receipt,
      day,
      time,
      details: details.join(" "),
      paidIn: amountOf("paidIn", signedAmountIn),
      withdrawn: amountOf("withdrawn", amountIn),
      balance: amountOf("balance", signedAmountIn),
    };
  });
  return { rows, incomplete: drafts.length - completed.length };
}
