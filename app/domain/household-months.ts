/**
 * A household's months: each `yyyy-mm` and the days that belong to it. By the calendar, unless the household says that its
 * months begin on payday (decision 094). Every day from 1970 to 2100 belongs to exactly one month.
 */
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  FIRST_DAY,
  firstDayOf,
  formatDay,
  formatShortDay,
  isDay,
  isMonth,
  LAST_DAY,
  lastDayOf,
  type Month,
  monthOf,
  yearOf,
} from "./calendar.ts";
import { isWorkingDay } from "./plan/holidays.ts";

export const LAST_WORKING_DAY = "last_working_day";

/** The day on which months begin: 1 to 31, as text, or the last working day. A month of fewer days has it on its last. */
export type MonthRule = `${number}` | typeof LAST_WORKING_DAY;

/** The calendar's own rule. */
export const CALENDAR: MonthRule = "1";
export const MONTH_RULES: readonly MonthRule[] = [
  ...Array.from({ length: 31 }, (_, index): MonthRule => `${index + 1}`),
  LAST_WORKING_DAY,
];

export const isMonthRule = (text: string): text is MonthRule => MONTH_RULES.some((rule) => rule === text);

/** Beginning on the 15th or before, a month is named by the month it begins in, otherwise by the next. */
const LAST_IN_OWN_MONTH = 15;

export const FIRST_MONTH: Month = monthOf(FIRST_DAY);
const LAST_MONTH: Month = monthOf(LAST_DAY);
/** Every month there is. */
const MONTHS: readonly Month[] = Array.from({ length: 131 * 12 }, (_, index) => addMonths(FIRST_MONTH, index));

/** What a household says of its months: a rule, and the first days of the months that do not follow it, by month. */
export type MonthSetting = { rule: MonthRule; byHand: ReadonlyMap<Month, Day> };

export const BY_CALENDAR: MonthSetting = { rule: CALENDAR, byHand: new Map() };

/** The first day of each month. */
export type FirstDays = ReadonlyMap<Month, Day>;

/** A month and its days. */
export type MonthSpan = { month: Month; first: Day; last: Day };

/** What today is to a household. */
export type Now = {
  today: Day;
  /** Its current month. */
  month: MonthSpan;
  /** The first days of the 25 months after it; null by the calendar. */
  monthsAhead: readonly Day[] | null;
};

/** The first day of a month by a rule. */
export function firstDayByRule(month: Month, rule: MonthRule): Day {
  if (month === FIRST_MONTH) return FIRST_DAY;
  const before = addMonths(month, -1);
  if (rule === LAST_WORKING_DAY) {
    let day = lastDayOf(before);
    while (!isWorkingDay(day)) day = addDays(day, -1);
    return day;
  }
  const begins = Number(rule);
  const calendarMonth = begins <= LAST_IN_OWN_MONTH ? month : before;
  return [addDays(firstDayOf(calendarMonth), begins - 1), lastDayOf(calendarMonth)].toSorted()[0] as Day;
}

/** The first day of every month, January 1970 to December 2100. */
export function firstDaysOf({ rule, byHand }: MonthSetting): FirstDays {
  return new Map(MONTHS.map((month) => [month, byHand.get(month) ?? firstDayByRule(month, rule)]));
}

/**
 * The days on which a month may begin, if the months beside it stay as they are: each keeps a day. Null for the first month.
 */
export function daysToBeginOn(month: Month, setting: MonthSetting): { earliest: Day; latest: Day } | null {
  if (month <= FIRST_MONTH || month > LAST_MONTH) return null;
  const firstDay = (of: Month) => setting.byHand.get(of) ?? firstDayByRule(of, setting.rule);
  const next = month === LAST_MONTH ? LAST_DAY : addDays(firstDay(addMonths(month, 1)), -1);
  return { earliest: addDays(firstDay(addMonths(month, -1)), 1), latest: next };
}

/** The same setting with another rule, without the months set by hand that no longer lie between their neighbours. */
export function withRule({ byHand }: MonthSetting, rule: MonthRule): MonthSetting {
  const stillInOrder = new Map<Month, Day>();
  for (const [month, day] of byHand) {
    const limits = daysToBeginOn(month, { rule, byHand: stillInOrder });
    if (limits && day >= limits.earliest && day <= limits.latest) stillInOrder.set(month, day);
  }
  return { rule, byHand: stillInOrder };
}

/** The same setting with the first day of one month; null: by the rule again. */
export function withMonth({ rule, byHand }: MonthSetting, month: Month, first: Day | null): MonthSetting {
  const others = [...byHand].filter(([other]) => other !== month);
  const all: [Month, Day][] = first === null ? others : [...others, [month, first]];
  return { rule, byHand: new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

export const isByCalendar = ({ rule, byHand }: MonthSetting): boolean => rule === CALENDAR && byHand.size === 0;

/** How many months a household sets by hand at most: three years of them. */
export const MOST_BY_HAND = 36;

/** A setting as one text, `25 2027-01:2026-12-18`, as the database writes it, too (months_setting). */
export const settingText = ({ rule, byHand }: MonthSetting): string =>
  [rule, ...[...byHand].map(([month, day]) => `${month}:${day}`)].join(" ");

/** Reads such a text; null if it is none, or sets more months by hand than may be. */
export function readSetting(text: string): MonthSetting | null {
  const [rule = "", ...months] = text.split(" ");
  const byHand = new Map(months.map((each) => [each.slice(0, 7), each.slice(8)]));
  if (
    !isMonthRule(rule) ||
    months.length > MOST_BY_HAND ||
    ![...byHand].every(([month, day]) => isMonth(month) && isDay(day))
  )
    return null;
  const setting = { rule, byHand };
  const isInOrder = [...byHand].every(([month, day]) => {
    const limits = daysToBeginOn(month, setting);
    return limits && day >= limits.earliest && day <= limits.latest;
  });
  return isInOrder ? setting : null;
}

/** How long before the end of a month its last working day may lie, whatever holidays were known then. */
const MOST_HOLIDAYS = 14;

/** A month as it was stored. */
export type StoredMonth = { period: Month; first: Day; byHand: boolean };

/** Whether stored months are those that a rule and the months set by hand make; none by the calendar. */
export function areMonthsOf(rule: MonthRule, months: readonly StoredMonth[]): boolean {
  const inOrder = months.toSorted((one, other) => (one.period < other.period ? -1 : 1));
  const byHand = new Map(inOrder.flatMap(({ period, first, byHand }) => (byHand ? [[period, first]] : [])));
  const setting = { rule, byHand };
  if (readSetting(settingText(setting)) === null) return false;
  if (isByCalendar(setting)) return months.length === 0;
  const firstDays = firstDaysOf(setting);
  return (
    months.length === firstDays.size &&
    months.every(({ period, first }) => {
      if (firstDays.get(period) === first) return true;
      // Holidays are proclaimed: the rule may have said another day when the months were stored.
      const end = firstDayOf(period);
      return rule === LAST_WORKING_DAY && !byHand.has(period) && first < end && first >= addDays(end, -MOST_HOLIDAYS);
    })
  );
}

/**
 * `25 Nov – 24 Dec`, with years where they differ: the days from a month to another, or of one; null where they are the
 * calendar's.
 */
export function monthDays({ month, first, last }: MonthSpan, until: Month = month): string | null {
  if (first === firstDayOf(month) && last === lastDayOf(until)) return null;
  const format = yearOf(first) === yearOf(last) ? formatShortDay : formatDay;
  return `${format(first)} – ${format(last)}`;
}

/** The months from the current one to that of a day, two years ahead at most. */
export function monthsUntil({ month: current, monthsAhead }: Omit<Now, "today">, until: Day): MonthSpan[] {
  const spans = [current];
  for (let span = current, index = 0; span.last < until; index++) {
    const month = addMonths(span.month, 1);
    const [first, next] = monthsAhead
      ? [monthsAhead[index], monthsAhead[index + 1]]
      : [firstDayOf(month), firstDayOf(addMonths(month, 1))];
    if (first === undefined || next === undefined) break;
    span = { month, first, last: addDays(next, -1) };
    spans.push(span);
  }
  return spans;
}

/** A month and its days, of all first days. */
export const daysOfMonth = (firstDays: FirstDays, month: Month): MonthSpan => {
  const next = firstDays.get(addMonths(month, 1));
  return { month, first: firstDays.get(month) ?? firstDayOf(month), last: next ? addDays(next, -1) : LAST_DAY };
};

/** How many days of a month are not over, today included: all of a month to come, none of a past one. */
export function daysLeftIn({ first, last }: MonthSpan, today: Day): number {
  return Math.max(0, daysBetween(first > today ? first : today, last) + 1);
}
