/** The first lines of an unknown file as a table: what separates its cells, and which line names its columns. */
import { readSigned } from "#app/domain/imports/file-amounts.ts";
import { isDate } from "#app/domain/imports/file-dates.ts";

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const isDelimiter = (text: unknown): text is Delimiter => DELIMITERS.some((each) => each === text);

/** A bank may say whose account it is, and for which months, before it names the columns. */
const MAX_PREAMBLE = 40;
const MIN_COLUMNS = 2;

type Records = readonly (readonly string[])[];

/** The delimiter that finds most columns, and the record that names them; -1 where payments begin without one. */
export function findTable(parse: (delimiter: Delimiter) => Records): { delimiter: Delimiter; header: number } | null {
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...headerOf(parse(delimiter)) }));
  const best = candidates.reduce((one, other) => (other.columns > one.columns ? other : one));
  return best.columns < MIN_COLUMNS ? null : { delimiter: best.delimiter, header: best.header };
}

/**
 * The last record above the first payment that fills as many cells as any and holds no date; where no payment is found, the
 * first such record.
 */
function headerOf(records: Records): { header: number; columns: number } {
  const filled = records
    .slice(0, MAX_PREAMBLE + 1)
    .map((record) => record.filter((cell) => /[\p{L}\d]/u.test(cell)).length);
  const cells = Math.max(0, ...filled);
  const isWide = (index: number) => (filled[index] ?? 0) * 2 >= cells && (filled[index] ?? 0) >= MIN_COLUMNS;
  const mayName = (record: readonly string[], index: number) =>
    isWide(index) &&
    (filled[index] ?? 0) * 2 > cells &&
    record.some(hasLetters) &&
    !record.some((cell) => isDate(cell.trim()) || isAmount(cell));
  const firstPayment = (isDay: (cell: string) => boolean) =>
    records.findIndex((record, index) => isWide(index) && record.some(isDay) && record.some(isAmount));
  // A balance above the payments may look as a spreadsheet's day does.
  const writtenDayAt = firstPayment((cell) => isDate(cell.trim()) && /\D/.test(cell.trim().replace(".", "")));
  const payment = writtenDayAt < 0 ? firstPayment(isDate) : writtenDayAt;
  const header = payment < 0 ? records.findIndex(mayName) : records.slice(0, payment).findLastIndex(mayName);
  return { header, columns: filled[header < 0 ? payment : header] ?? 0 };
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell);

const isAmount = (cell: string): boolean => /\d[.,]\d{2,3}\b|^[-+(]/.test(cell.trim()) && isMoney(cell);

/** How many records may be payments: they hold a date and, beside it, an amount. */
export const countPayments = (records: Records): number =>
  records.filter((record) => {
    const day = record.findIndex(isDate);
    return day >= 0 && record.some((cell, index) => index !== day && isMoney(cell));
  }).length;

const isMoney = (cell: string): boolean => (readSigned(cell, ".") ?? readSigned(cell, ",")) !== null;

/** A text's line with that number, counted from 1, and what comes after it. */
export function splitOff(text: string, line: number): { header: string; rest: string } {
  let start = 0;
  const whole = text.replace(/^\ufeff/, "");
  const ends = /\r\n|\n|\r/g;
  for (let number = 1; number <= line; number += 1) {
    const end = ends.exec(whole);
    if (!end) return { header: number === line ? whole.slice(start) : "", rest: "" };
    if (number === line) return { header: whole.slice(start, end.index), rest: whole.slice(ends.lastIndex) };
    start = ends.lastIndex;
  }
  return { header: "", rest: whole };
}

/** In characters. */
const LONGEST_ABOUT = 300;

/** What a file says before it names its columns: of which bank it is, and of which account. */
export function aboutOf(text: string, headerLine: number): string {
  const above = text.split(/\r\n|\r|\n/, headerLine - 1).join(" ");
  return above
    .replace(/[\s",;|]+/g, " ")
    .trim()
    .slice(0, LONGEST_ABOUT)
    .toWellFormed();
}
