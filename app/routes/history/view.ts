/** Changes as they were recorded, in words and by day. */
import { type Day, formatDay, formatMonth, formatWeekday, yearOf } from "#app/domain/calendar.ts";
import type { ChangeRow, TableWithHistory } from "#db/history/history.ts";
import { faceOfRow, nameOfRow } from "./names.ts";
import { type Known, type Row, VALUES, worthOf } from "./values.ts";
import * as say from "./words.tsx";

export type Difference = {
  label: string;
  before: string;
  after: string;
  /** What it is by now, if that is neither. */
  now: string | null;
};

export type ChangeView = {
  id: string;
  time: string;
  who: string;
  verb: "changed" | "deleted" | "put back";
  /** `the loan`, before its name; null for a transaction. */
  table: TableWithHistory;
  name: string;
  /** What tells it from others of its name: its day, and what it was worth. */
  details: string[];
  face: string;
  differences: Difference[];
  /** Why it cannot be put back, or what to know before; null where nothing is to be said. */
  note: string | null;
  /** The row's version, with which it is put back; null where there is no row. */
  version: number | null;
  canRestore: boolean;
};

/** What one request did to many rows alike. */
export type ManyView = { key: string; time: string; sentence: string; changes: ChangeView[] };

export type DayView = { day: Day; title: string; entries: (ChangeView | ManyView)[] };

/** As many alike are shown as one. */
const MANY = 4;

/** @param rows the newest first */
export function daysOf(rows: readonly ChangeRow[], known: Known, today: Day): DayView[] {
  const days: DayView[] = [];
  let index = 0;
  while (index < rows.length) {
    const alike = alikeFrom(rows, index);
    const [first] = alike;
    if (first === undefined) break;
    if (days.at(-1)?.day !== first.day) {
      days.push({ day: first.day, title: titleOf(first.day, today), entries: [] });
    }
    const changes = alike.map((row) => changeView(row, known, today));
    days.at(-1)?.entries.push(...(alike.length < MANY ? changes : [manyView(first, changes)]));
    index += alike.length;
  }
  return days;
}

/** `Today, Sat 21 Nov` */
const titleOf = (day: Day, today: Day): string =>
  day === today ? say.todayDay(formatWeekday(day, today)) : formatWeekday(day, today);

/** The change at an index, and those after it that one request made alike. */
function alikeFrom(rows: readonly ChangeRow[], index: number): ChangeRow[] {
  const first = rows[index];
  const end = rows.findIndex(
    (row, at) =>
      at > index &&
      (row.moment !== first?.moment ||
        row.person !== first.person ||
        row.table_name !== first.table_name ||
        verbOf(row) !== verbOf(first)),
  );
  return rows.slice(index, end === -1 ? undefined : end);
}

const MANY_OF: Readonly<Record<TableWithHistory, (count: number) => string>> = {
  transactions: say.transactions,
  budgets: say.budgetLines,
  accounts: say.accounts,
  assets: say.assets,
  liabilities: say.debts,
  loans: say.loans,
  schedules: say.plannedPayments,
};

const SENTENCES = { changed: say.changedMany, deleted: say.deletedMany, "put back": say.putBackMany };

function manyView({ id, time, table_name }: ChangeRow, changes: ChangeView[]): ManyView {
  const { who, verb } = changes[0] as ChangeView;
  return { key: id, time, sentence: SENTENCES[verb](who, MANY_OF[table_name](changes.length)), changes };
}

/** What was removed keeps its row, but for when. */
function verbOf({ before, after, restores }: ChangeRow): ChangeView["verb"] {
  const isGone = after === null || (after.removed_at ?? null) !== null;
  const wasGone = before === null || (before.removed_at ?? null) !== null;
  if (isGone && !wasGone) return "deleted";
  return wasGone || restores !== null ? "put back" : "changed";
}

export function changeView(change: ChangeRow, known: Known, today: Day): ChangeView {
  const { id, time, table_name: table, person, before, after, now } = change;
  const row: Row = now ?? change.last ?? before ?? after ?? {};
  const verb = verbOf(change);
  const isUpdate = before !== null && after !== null && !("removed_at" in before);
  const version = now === null ? null : Number(now.version);
  return {
    id,
    time,
    who: person ?? say.someoneWhoHasLeft,
    verb,
    table,
    name: nameOfRow(table, row),
    details: [
      table === "transactions" ? shortDay(String(row.date), today) : null,
      table === "budgets" ? formatMonth(String(row.period)) : null,
      isUpdate ? null : worthOf(table, { ...row, ...(before ?? after) }, known),
    ].filter((detail) => detail !== null),
    face: faceOfRow(table, row),
    differences: isUpdate ? differencesOf(change, before, after, known) : [],
    version,
    ...standingOf(change),
  };
}

/** `21 Nov`, with its year if that is not today's. */
const shortDay = (day: Day, today: Day): string =>
  yearOf(day) === yearOf(today) ? formatDay(day).slice(0, -5) : formatDay(day);

function differencesOf(
  { table_name: table, now, last }: ChangeRow,
  before: Row,
  after: Row,
  known: Known,
): Difference[] {
  const context = now ?? last ?? {};
  return VALUES[table].flatMap(({ label, of, text }) => {
    if (!of.some((column) => before[column] !== after[column])) return [];
    const [was, became] = [text({ ...context, ...before }, known), text({ ...context, ...after }, known)];
    const is = now === null ? became : text(now, known);
    return was === became ? [] : [{ label, before: was, after: became, now: is === was || is === became ? null : is }];
  });
}

/** Whether it can be put back by what its row is now. */
function standingOf({ before, after, now }: ChangeRow): Pick<ChangeView, "note" | "canRestore"> {
  if (before === null) return { note: null, canRestore: false };
  if (after === null)
    return now === null ? { note: null, canRestore: true } : { note: say.itIsBack, canRestore: false };
  if (now === null || (now.removed_at && !("removed_at" in before)))
    return { note: say.itWasDeletedSince, canRestore: false };
  const changedColumns = Object.keys(before).filter((column) => before[column] !== after[column]);
  if (changedColumns.every((column) => now[column] === before[column]))
    return { note: "removed_at" in before ? say.itIsBack : say.asBeforeAgain, canRestore: false };
  const isChangedAgain = changedColumns.some((column) => now[column] !== after[column]);
  return { note: isChangedAgain ? say.changedSince : null, canRestore: true };
}
