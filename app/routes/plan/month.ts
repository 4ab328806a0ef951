/** A month of the plan, week by week, with what is left in each evening. */
import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  formatMonth,
  isMonth,
  lastDayOf,
  type Month,
  monthOf,
} from "#app/domain/calendar.ts";
import { compactFigure, shortestFigure } from "#app/domain/compact-figure.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import type { Line } from "#app/domain/plan/line.ts";

export type DayView = {
  day: Day;
  /** Of the month. */
  number: number;
  /** The first of what is planned, and how many more there are. */
  rows: { key: string; name: string; amount: string; isIn: boolean }[];
  more: number;
  /** In the evening; null for days that the line does not show. `figure` for a desk, `compact` for a phone. */
  balance: { figure: string; compact: string; isShort: boolean } | null;
  isPay: boolean;
  isFirstShort: boolean;
};

export type MonthView = {
  title: string;
  month: Month;
  before: Month | null;
  after: Month | null;
  /** Weeks from Monday, without those that are past; null outside of the month. */
  weeks: (DayView | null)[][];
};

const MOST_ROWS = 2;

/** The month that an address asks for, where the line reaches it; else that of the first day below zero, or today's, or the next in its last week. */
export function monthIn(params: URLSearchParams, { days, below }: Line): Month {
  const asked = params.get("month");
  const [first, last] = [monthOf(days[0]?.day ?? ""), monthOf(days.at(-1)?.day ?? "")];
  if (asked !== null && isMonth(asked) && asked >= first && asked <= last) return asked;
  if (below) return monthOf(below.day);
  // Of its last week little is left to show.
  const today = days[0]?.day ?? "";
  const isLastWeek = monthOf(addDays(today, 7 - weekdayOf(today))) > first;
  return isLastWeek && first < last ? addMonths(first, 1) : first;
}

export function monthView(line: Line, month: Month, nameOf: (key: string) => string, currency: string): MonthView {
  const dayOf = new Map(line.days.map((each) => [each.day, each]));
  const figure = (cents: number) => formatFigure(toCents(cents), currency).replace("-", "−");
  const [first, last] = [monthOf(line.days[0]?.day ?? month), monthOf(line.days.at(-1)?.day ?? month)];
  const cells: (DayView | null)[] = Array.from({ length: weekdayOf(firstDayOf(month)) }, () => null);
  for (let day = firstDayOf(month); day <= lastDayOf(month); day = addDays(day, 1)) {
    const evening = dayOf.get(day);
    const events = evening?.events ?? [];
    cells.push({
      day,
      number: Number(day.slice(8)),
      rows: events.slice(0, MOST_ROWS).map(({ key, amount }) => ({
        key,
        name: nameOf(key),
        amount: compactFigure(amount),
        isIn: amount > 0,
      })),
      more: Math.max(0, events.length - MOST_ROWS),
      balance: evening
        ? {
            figure: figure(evening.balance).replace(/\.\d+$/, ""),
            compact: shortestFigure(evening.balance),
            isShort: evening.balance < 0,
          }
        : null,
      isPay: events.some(({ isPayday, amount }) => isPayday && amount > 0),
      isFirstShort: line.below?.day === day,
    });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const today = line.days[0]?.day ?? "";
  return {
    title: formatMonth(month),
    month,
    before: month > first ? addMonths(month, -1) : null,
    after: month < last ? addMonths(month, 1) : null,
    weeks: weeks.filter((week) => week.some((each) => each !== null && each.day >= today)),
  };
}

/** 0 for Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (day: Day): number => (Math.round(Date.parse(day) / 86_400_000) + 3) % 7;
