/** How the money goes on, as the plan and Home say it. */
import {
  addDays,
  addMonths,
  type Day,
  formatMonth,
  formatWeekday,
  lastDayOf,
  type Month,
  monthOf,
} from "#app/domain/calendar.ts";
import { compactFigure } from "#app/domain/compact-figure.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import { perDay } from "#app/domain/plan/everyday-spending.ts";
import type { Line } from "#app/domain/plan/line.ts";
import type { Way } from "#app/domain/plan/ways.ts";
import type { PlannedLine } from "#app/features/plan/read-line.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { drawLine, type LineDrawing } from "./line-drawing.ts";
import * as say from "./words.tsx";

/** Until when the line goes on. */
export const HORIZONS = ["pay", "month", "two-months", "term", "year"] as const;
export type Horizon = (typeof HORIZONS)[number];
export const DEFAULT_HORIZON: Horizon = "two-months";

/** The last day that a horizon shows; null where there is none, as without a payday. */
export function endOf(
  horizon: Horizon,
  today: Day,
  { pay, hasTerms }: { pay: Day | null; hasTerms: boolean },
): Day | null {
  switch (horizon) {
    case "pay":
      return pay !== null && pay > today ? pay : null;
    case "month":
      return addDays(today, 30);
    case "two-months":
      return lastDayOf(addMonths(monthOf(today), 2));
    case "term":
      return hasTerms ? endOfTerm(today) : null;
    case "year":
      return addDays(today, 365);
  }
}

/** In days: the end of a term is never farther off. */
export const LONGEST_TERM = 152;

/** Terms begin in January, May and September. The fees of the next one come before the holidays end. */
const endOfTerm = (today: Day): Day => {
  const next = addMonths(monthOf(today), 1);
  const month = Number(next.slice(5));
  return lastDayOf(addMonths(next, (4 - (month % 4)) % 4));
};

export type LineView = {
  isShort: boolean;
  /** `Short in January` */
  tag: string | null;
  title: string;
  detail: string;
  /** What it counts. */
  counted: string;
  /** What the budget's part of it is, where it has one. */
  explained?: string | null;
  drawing: LineDrawing;
  /** Its dashed line, in words. */
  other: string | null;
};

type Units = { currency: string; today: Day };

export function lineView({ line, spending, ways }: PlannedLine, { currency, today }: Units): LineView {
  const figure = (cents: number) => formatFigure(toCents(cents), currency);
  const [best] = ways;
  const { below, lowest } = line;
  return {
    isShort: below !== null,
    tag: below && shortIn(below.day),
    title: below ? say.runsOutOn(onDay(below.day)) : say.neverBelow(figure(lowest.balance)),
    detail: below
      ? say.byUpTo(figure(-lowest.balance), onDay(lowest.day), isBeforePay(line, lowest.day))
      : say.leastOn(onDay(lowest.day), lowest.day === today),
    counted: countedText(spending, (cents) => figure(cents).replace(/\.\d+$/, "")),
    drawing: drawLine(line, best?.evenings ?? null, {
      payLabel: (amount) => ({ label: say.pay, more: `+${compactFigure(amount)}` }),
      lowLabel: (balance) => ({ label: figure(balance).replace("-", "−"), more: null }),
    }),
    other: best ? say.withWay(best.kind) : null,
  };
}

/** `Short in January` */
export const shortIn = (day: Day): string => say.shortIn(monthName(monthOf(day)));
const monthName = (month: Month): string => formatMonth(month).slice(0, -5);

export const onDay = (day: Day): string => formatWeekday(day, day);

const isBeforePay = ({ days }: Line, day: Day): boolean =>
  days.find((each) => each.day === addDays(day, 1))?.events.some(({ isPayday }) => isPayday) ?? false;

function countedText(spending: PlannedLine["spending"], figure: (cents: number) => string): string {
  const [first, ...later] = spending;
  if (!first || spending.every(({ total }) => total === 0)) return say.countsThePlan;
  const [sum, days] = later.reduce(([total, count], each) => [total + each.total, count + each.days], [0, 0]);
  const [now, then] = [perDay(first), days > 0 ? Math.floor(sum / days) : null];
  return then === null || then === now
    ? say.countsThePlanAnd(figure(now))
    : say.countsPlanThen(figure(now), monthName(first.month), figure(then));
}

export type WayView = {
  /** What its form asks for. */
  intent: "parts" | "move" | "less" | "borrow";
  title: string;
  detail: string;
  outcome: string;
  closes: boolean;
  /** What its form sends. */
  fields: Record<string, string>;
};

type Names = {
  nameOf: (key: string) => string;
  dayOf: (key: string) => Day;
  accountOf: (id: string) => string;
  /** What the form of an occurrence says of what was shown. */
  shownOf: (key: string) => Record<string, string>;
  newId: () => string;
  /** The account that lent money goes into. */
  into: string | null;
  /** How much less is spent a day already. */
  lessADay: PlanToday["lessADay"];
};

/** The ways to close a gap, in words, and what each one sends. */
export function wayViews(ways: readonly Way[], names: Names, { currency }: Units): WayView[] {
  const figure = (cents: number) => formatFigure(toCents(cents), currency);
  return ways.flatMap((way) => viewOf(way) ?? []);

  function viewOf(way: Way): WayView | null {
    const closes = way.lowest.balance >= 0;
    const outcome = closes
      ? say.neverBelowIt(figure(way.lowest.balance))
      : say.stillShort(figure(-way.lowest.balance), onDay(way.lowest.day));
    const shared = { intent: way.kind === "later" ? ("move" as const) : way.kind, closes, outcome };
    switch (way.kind) {
      case "parts": {
        const [name, day] = [names.nameOf(way.key), onDay(names.dayOf(way.key))];
        const detail = say.partsOn(figure(way.first), day, figure(way.rest), onDay(way.on));
        const fields = {
          ...names.shownOf(way.key),
          first: `${way.first}`,
          rest: `${way.rest}`,
          on: way.on,
          rest_id: names.newId(),
        };
        return { ...shared, title: say.payInTwoParts(name), detail, fields };
      }
      case "later": {
        const [name, day] = [names.nameOf(way.key), onDay(names.dayOf(way.key))];
        const fields = { ...names.shownOf(way.key), moved_to: way.on };
        return { ...shared, title: say.payAfterThePay(name), detail: say.onInsteadOf(onDay(way.on), day), fields };
      }
      case "less": {
        const { amount, until: before } = names.lessADay ?? { amount: 0, until: way.until };
        // An earlier cut stays in force until its own end.
        const until = [before, way.until].toSorted().at(-1) ?? way.until;
        const fields = { cents: `${way.perDay + amount}`, until };
        return {
          ...shared,
          title: say.spendLess(figure(way.perDay)),
          detail: say.untilTheDay(onDay(until)),
          fields,
        };
      }
      case "borrow": {
        if (names.into === null) return null;
        const account = names.accountOf(way.account);
        const ids = { there_id: names.newId(), back_id: names.newId() };
        const fields = {
          ...ids,
          cents: `${way.amount}`,
          from_account: way.account,
          to_account: names.into,
          on: way.on,
          back_on: way.back,
        };
        const detail = say.fromAndBack(account, onDay(way.on), onDay(way.back));
        return { ...shared, title: say.borrowFromYourselves(figure(way.amount)), detail, fields };
      }
    }
  }
}
