/** The days on which an entry may match an occurrence of a schedule, and how its candidates are narrowed down. */
import { compareDays, type Day, daysBetween } from "../calendar.ts";
import type { Cents } from "../money.ts";
import { type MatchedEntry, type MatchedSchedule, settles } from "./evidence.ts";
import type { Occurrence } from "./schedule.ts";

/** An occurrence that a person closed still absorbs the entry that paid it, but that match is not reported. */
export type MatchedOccurrence = Occurrence & { isClosed?: boolean };

/** In days, before the planned day: half a cycle at most. */
export const EARLY = { once: 30, day: 0, week: 3, month: 10, year: 30, listed: 30 } as const;
const CYCLE = { once: 60, day: 1, week: 7, month: 30, year: 365, listed: 60 } as const;
/** In days, after it. */
export const LATE = 45;
/** Later than any day: only the 45-day limit ends the last occurrence's window. */
const NO_DAY: Day = "9999-12-31";

/** An occurrence with something still open. From `before` on, the day of the next one, entries match that one. */
export type Window = {
  all: Windows;
  occurrence: MatchedOccurrence;
  before: Day;
  paid: number;
  open: number;
  /** Index of the first window of its schedule on a later day. */
  later: number;
};

/** When an entry may be an occurrence of a schedule: from `early` days before it to the day before the next one, whatever was moved. */
export type Windows = {
  schedule: MatchedSchedule;
  /** In the order of the occurrences of all schedules. */
  index: number;
  early: number;
  /** Of their amounts. */
  least: Cents;
  most: Cents;
  /** By day, and those of one day in their order. */
  windows: Window[];
  /** The running maximum of `before`. */
  latest: Day[];
};

/** @param paidOf what people said was paid of the occurrences of a schedule, by their planned days */
export function windowsOf(
  occurrences: readonly MatchedOccurrence[],
  scheduleOf: ReadonlyMap<string, MatchedSchedule>,
  paidOf: ReadonlyMap<string, ReadonlyMap<Day, number>>,
): Windows[] {
  return [...Map.groupBy(occurrences, ({ schedule }) => schedule)].flatMap(([id, own], index) => {
    const schedule = scheduleOf.get(id);
    if (!schedule) return [];
    const cycle = (CYCLE[schedule.unit] * schedule.every) / (schedule.also_day === null ? 1 : 2);
    const early = Math.min(EARLY[schedule.unit], Math.floor(cycle / 2));
    const all: Windows = {
      schedule,
      index,
      early,
      least: own[0]?.amount as Cents,
      most: 0 as Cents,
      windows: [],
      latest: [],
    };
    const planned = own.toSorted((one, other) => compareDays(one.planned_on, other.planned_on));
    const next = nextDays(planned);
    const paid = paidOf.get(id);
    planned.forEach((occurrence, at) => {
      const sum = paid?.get(occurrence.planned_on) ?? 0;
      const open = openOf(schedule, occurrence, sum);
      if (open > 0) all.windows.push({ all, occurrence, before: next[at] ?? NO_DAY, paid: sum, open, later: 0 });
      if (occurrence.amount < all.least) all.least = occurrence.amount;
      if (occurrence.amount > all.most) all.most = occurrence.amount;
    });
    all.windows.sort((one, other) => compareDays(one.occurrence.on, other.occurrence.on));
    let latest: Day = "";
    for (const { before } of all.windows) {
      if (before > latest) latest = before;
      all.latest.push(latest);
    }
    for (let at = all.windows.length - 1; at >= 0; at -= 1) {
      const [window, following] = [all.windows[at] as Window, all.windows[at + 1]];
      window.later = following?.occurrence.on === window.occurrence.on ? following.later : at + 1;
    }
    return [all];
  });
}

/** What is open of an occurrence of which so much was paid. */
export const openOf = (schedule: MatchedSchedule, { amount }: Occurrence, paid: number): number =>
  settles(schedule, amount, paid) ? 0 : amount - paid;

/** For each occurrence in planned order, the day of the first following one that falls on a later day. */
function nextDays(planned: readonly Occurrence[]): Day[] {
  const next: Day[] = new Array(planned.length);
  /** A stack of days that may be the next one of an earlier occurrence: the earliest is on top. */
  const days: Day[] = [];
  for (let at = planned.length - 1; at >= 0; at -= 1) {
    const { on } = planned[at] as Occurrence;
    while (days.length > 0 && (days.at(-1) ?? "") <= on) days.pop();
    next[at] = days.at(-1) ?? NO_DAY;
    days.push(on);
  }
  return next;
}

/** Index of the first window to check for an entry of a day; some from there on may not match. */
export function firstFor({ windows, latest }: Windows, day: Day, oldest: Day): number {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((windows[middle]?.occurrence.on ?? "") < oldest || (latest[middle] ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Narrows the windows of one schedule down to the nearest. Someone is asked if two are equally near, and also if an earlier one
 * is open: the entry may be late for that one or early for this one. Occurrences on the same day are paid in order.
 */
export function inQuestion(windows: readonly Window[], { day }: MatchedEntry): readonly Window[] {
  if (windows.length < 2) return windows;
  const distances = windows.map(({ occurrence: { on } }) => Math.abs(daysBetween(on, day)));
  const least = distances.reduce((one, other) => Math.min(one, other));
  // They are in the order of their days.
  const first = windows[distances.indexOf(least)]?.occurrence.on ?? "";
  let last: Day = "";
  return windows.filter(({ occurrence: { on, isClosed } }, index) => {
    if (on === last || !(distances[index] === least || (on < first && !isClosed))) return false;
    last = on;
    return true;
  });
}
