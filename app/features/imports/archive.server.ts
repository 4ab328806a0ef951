/** The files of a whole data export. */

import type { Day, Month } from "#app/domain/calendar.ts";
import { formatCount } from "#app/domain/count.ts";
import { areMonthsOf, CALENDAR, type MonthRule, type StoredMonth } from "#app/domain/household-months.ts";
import { LIMITS, MOST_ROWS } from "#app/domain/limits.ts";
import type { ExportTable } from "#db/exports/data-export.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";
import { DAMAGED, type ExportBatch, ExportProblem, notBroughtBack, readExportRows } from "./read-export.ts";
import { piecesOf } from "./split.ts";
import { splitOff } from "./table.ts";
import * as say from "./words.ts";
import { readZip, unpackText } from "./zip.ts";

/** In bytes, unpacked: what a hundred thousand transactions need. */
const LARGEST_ARCHIVE = 48 * 1024 * 1024;
/**
 * How many times its own size an archive may unpack to. What a household exports unpacks to seven times its size at most,
 * as each row has ids that nothing makes shorter: fifty are no export.
 */
const MOST_GAIN = 50;
/** In bytes: so much any archive may unpack to, as a few equal rows are packed into next to nothing. */
const ALWAYS_ALLOWED = 1024 * 1024;
/** Rows of tables that a screen lists or reads as a whole; for rules, including removed ones. */
const MOST_OF_TABLE: Readonly<Record<string, number>> = { ...MOST_ROWS, payee_rules: 2_000 };
/** In characters. */
const PIECE_LENGTH = 500_000;
/** In characters: the database keeps rows of 5,000. */
const LONGEST_RECORD = 10_000;

const TOO_LARGE = say.archiveTooLarge;
const TOO_LONG = say.tooManyRows(LIMITS["rows of an export"]);

/** What exports of earlier versions call a table. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { movements: "legs" };

/** Tables that exports from before these existed do not have. */
const LATER_TABLES: readonly string[] = [
  ...["accounts", "movements", "own_accounts", "payee_rules"],
  ...["schedules", "schedule_days", "occurrence_changes", "occurrence_links", "plan_settings"],
  ...["carried_lines", "pockets", "pocket_moves", "household_months", "splits"],
];

/** Whether a file begins as a zip does. */
export function isArchive(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  return first === 0x50 && second === 0x4b;
}

/**
 * Reads a whole archive before anything of it is kept: every table is there, every row is what a form would take, and all
 * are of one household.
 * @returns how many rows it has, or what is wrong with it in plain words
 */
export function checkArchive(bytes: ArrayBuffer): { rows: number } | { problem: string } {
  let [rows, households] = [0, 0];
  const ofTable = new Map<string, number>();
  let household: string | null = null;
  let rule: MonthRule = CALENDAR;
  const months: StoredMonth[] = [];
  try {
    for (const batch of readArchive(bytes, false)) {
      rows += batch.rows.length;
      if (rows > LIMITS["rows of an export"]) throw new ExportProblem(TOO_LONG);
      const { table } = batch;
      const most = MOST_OF_TABLE[table] ?? LIMITS["rows of an export"];
      const count = (ofTable.get(table) ?? 0) + batch.rows.length;
      ofTable.set(table, count);
      if (count > most) throw new ExportProblem(notBroughtBack(say.tableTooLong(table, formatCount(most))));
      for (const { line, id, household_id, row } of batch.rows) {
        if (table === "households") {
          households += 1;
          household = id;
          rule = (JSON.parse(row) as { month_begins?: MonthRule | null }).month_begins ?? CALENDAR;
        } else if (household_id !== household) {
          throw new ExportProblem(notBroughtBack(say.rowOfOtherHousehold(table, line)));
        } else if (table === "household_months") {
          const month = JSON.parse(row) as { period: Month; first_day: Day; by_hand: string };
          months.push({ period: month.period, first: month.first_day, byHand: month.by_hand === "true" });
        }
      }
      if (households !== 1) throw new ExportProblem(notBroughtBack(say.oneHouseholdOnly));
    }
    if (!areMonthsOf(rule, months)) throw new ExportProblem(notBroughtBack(say.monthsDoNotFollow));
    return { rows };
  } catch (error) {
    return { problem: error instanceof ExportProblem ? error.message : DAMAGED };
  }
}

/**
 * The rows of an export's tables, some at a time, so that no table is in memory as a whole.
 * @param isChecked whether checkArchive has found it right
 * @throws for what is no export, or a damaged one
 */
export function* readArchive(bytes: ArrayBuffer, isChecked: boolean): Generator<ExportBatch> {
  const zip = new Uint8Array(bytes);
  const entries = readZip(zip);
  const entryOf = ({ name }: ExportTable) => entries?.get(`${name}.csv`) ?? entries?.get(`${EARLIER_NAMES[name]}.csv`);
  const tables = RESTORED_TABLES.map((table) => ({ table, entry: entryOf(table) }));
  const packed = tables.reduce((sum, { entry }) => sum + (entry ? entry.end - entry.start : 0), 0);
  const allowance = {
    bytes: Math.min(LARGEST_ARCHIVE, Math.max(ALWAYS_ALLOWED, MOST_GAIN * Math.min(packed, zip.length))),
    problem: new ExportProblem(TOO_LARGE),
  };
  for (const { table, entry } of tables) {
    if (entry === undefined && LATER_TABLES.includes(table.name)) continue;
    if (entry === undefined) throw new Error("a table is missing");
    let header: string | null = null;
    const pieces = piecesOf(unpackText(zip, entry, allowance), {
      firstLine: 1,
      length: PIECE_LENGTH,
      longestRecord: LONGEST_RECORD,
    });
    for (const { text, line } of pieces) {
      const first: { header: string; rest: string } = header === null ? splitOff(text, 1) : { header, rest: text };
      yield readExportRows(table, first.header, first.rest, header === null ? 2 : line, isChecked);
      header = first.header;
    }
    if (header === null) throw new Error("a table has no header");
  }
}
