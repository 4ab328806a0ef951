/** When what is planned comes: computed, never stored, so that nothing drifts and no job has to run. */
import { addDays, addMonths, compareDays, type Day, daysBetween, lastDayOf, type Month, monthOf } from "../calendar.ts";
import { type Cents, subtractCents, ZERO } from "../money.ts";
import { isWorkingDay } from "./holidays.ts";
import type { Closing, Occurrence, OccurrenceChange, Schedule, Shift } from "./schedule.ts";

/** In days: no weekend with the holidays beside it is longer. */
const LONGEST_SHIFT = 10;

/**
 * Every occurrence from one day to another, both included, that nobody closed; by day. One that a person moved lies where they
 * moved it; any other is shifted off weekends and holidays as its schedule says.
 */
export function occurrencesOf(
  schedules: readonly Schedule[],
  changes: readonly OccurrenceChange[],
  from: Day,
  to: Day,
): Occurrence[] {
  return allOccurrences(schedules, changes, from, to).flatMap(({ closed, ...occurrence }) =>
    closed === null ? [occurrence] : [],
  );
}

/** The same with those that a person closed, and how. */
export function allOccurrences(
  schedules: readonly Schedule[],
  changes: readonly OccurrenceChange[],
  from: Day,
  to: Day,
): (Occurrence & { closed: Closing | null })[] {
  const changesBy = Map.groupBy(changes, ({ schedule }) => schedule);
  const [earliest, latest] = [addDays(from, -LONGEST_SHIFT), addDays(to, LONGEST_SHIFT)];
  const occurrences: (Occurrence & { closed: Closing | null })[] = [];
  for (const schedule of schedules) {
    const ownChanges = changesBy.get(schedule.id) ?? [];
    const changeOf = new Map(ownChanges.map((change) => [change.planned_on, change]));
    let [first, last] = [earliest, latest];
    for (const { planned_on, moved_to } of ownChanges) {
      if (moved_to == null || moved_to < from || moved_to > to) continue;
      if (planned_on < first) first = planned_on;
      if (planned_on > last) last = planned_on;
    }
    for (const { day, amount } of plannedDays(schedule, first, last)) {
      const change = changeOf.get(day);
      const on = change?.moved_to ?? shifted(day, schedule.shift);
      if (on < from || on > to) continue;
      const whole = change?.amount ?? amount;
      const own = subtractCents(whole, change?.others ?? ZERO);
      // All of it was somebody else's to pay.
      const closed = change?.closed ?? (own > 0 ? null : "paid");
      occurrences.push({ schedule: schedule.id, planned_on: day, on, amount: own > 0 ? own : whole, closed });
    }
  }
  return occurrences.sort(byDay);
}

const byDay = (one: Occurrence, other: Occurrence): number =>
  compareDays(one.on, other.on) ||
  compareDays(one.planned_on, other.planned_on) ||
  one.schedule.localeCompare(other.schedule);

/** A cache of shifted days: a plan asks about a few hundred days, thousands of times. */
const shiftedDays = { before: new Map<Day, Day>(), after: new Map<Day, Day>() };

/** Off Saturdays, Sundays and holidays, day by day; it may leave its month. */
export function shifted(day: Day, shift: Shift): Day {
  if (shift === "none") return day;
  const known = shiftedDays[shift].get(day);
  if (known !== undefined) return known;
  let on = day;
  while (!isWorkingDay(on)) on = addDays(on, shift === "before" ? -1 : 1);
  shiftedDays[shift].set(day, on);
  return on;
}

type Planned = { day: Day; amount: Cents };

/** The unshifted days of a schedule between two days, in their order. */
function plannedDays(schedule: Schedule, from: Day, to: Day): Planned[] {
  const { unit, anchor, amount, until, times, days } = schedule;
  const end = until !== null && until < to ? until : to;
  if (unit === "listed") {
    const listedDays = [...days].sort((one, other) => compareDays(one.day, other.day)).slice(0, times ?? undefined);
    return listedDays.filter(({ day }) => day >= from && day <= end);
  }
  if (unit === "once") return anchor >= from && anchor <= end ? [{ day: anchor, amount }] : [];
  const planned: Planned[] = [];
  // A limited number of times is counted from the first.
  let period = times === null ? firstPeriod(schedule, from) : 0;
  for (let count = 0; times === null || count < times; period += 1) {
    const ofPeriod = daysOfPeriod(schedule, period);
    for (const day of ofPeriod) {
      if (day < anchor || count === times) continue;
      count += 1;
      if (day >= from && day <= end) planned.push({ day, amount });
    }
    if ((ofPeriod[0] ?? end) >= end) break;
  }
  return planned;
}

const LENGTHS = { day: 1, week: 7 } as const;

/** The last period that begins before a day, or the first. */
function firstPeriod({ unit, every, anchor }: Schedule, from: Day): number {
  if (from <= anchor) return 0;
  if (unit === "day" || unit === "week") return Math.floor(daysBetween(anchor, from) / (LENGTHS[unit] * every));
  const months = monthNumber(monthOf(from)) - monthNumber(monthOf(anchor)) - 1;
  return Math.max(0, Math.floor(months / (unit === "year" ? every * 12 : every)));
}

const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** A month's day is taken from the schedule each time, so that February does not shorten March. Two that fall together are one. */
function daysOfPeriod(schedule: Schedule, period: number): Day[] {
  const { unit, every, anchor, month_day, also_day } = schedule;
  if (unit === "day" || unit === "week") return [addDays(anchor, period * every * LENGTHS[unit])];
  const days = daysOfMonth(monthNumber(monthOf(anchor)) + period * every * (unit === "year" ? 12 : 1));
  const first = dayIn(days, month_day ?? Number(anchor.slice(8)));
  return also_day === null ? [first] : [...new Set([first, dayIn(days, also_day)])].sort();
}

const dayIn = (days: readonly Day[], day: number): Day => (day > 0 ? (days[day - 1] ?? lastOf(days)) : lastOf(days));

const lastOf = (days: readonly Day[]): Day => days.at(-1) ?? "";

/** The days of each month that was asked for: a plan asks for a few months, thousands of times. */
const daysOf = new Map<number, readonly Day[]>();

function daysOfMonth(number: number): readonly Day[] {
  const known = daysOf.get(number);
  if (known) return known;
  const month = addMonths("0000-01", number);
  const last = Number(lastDayOf(month).slice(8));
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  daysOf.set(number, days);
  return days;
}
