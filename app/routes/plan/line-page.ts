/** What the plan shows of its line: the sentence and picture, ways to close a gap, pay periods and a month. */
import { type Day, formatShortDay } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { formatFigure } from "#app/domain/money.ts";
import { termOf } from "#app/domain/plan/fees.ts";
import { type PlannedLine, planLine } from "#app/features/plan/read-line.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { newId } from "#db/id.ts";
import { DEFAULT_HORIZON, endOf, HORIZONS, type Horizon, lineView, onDay, wayViews } from "./line-view.ts";
import { type Listed, listedOf } from "./listed.ts";
import { monthIn, monthView } from "./month.ts";
import { periodsOf } from "./periods.ts";
import { nameOf as nameOfSchedule } from "./view.ts";
import * as say from "./words.tsx";

type Data = Parameters<typeof planLine>[1];
type Units = { currency: string; today: Day; now: Now };

/** What the line shows, and what it can show instead. */
export type Showing = {
  horizon: Horizon;
  horizons: { value: Horizon; label: string }[];
  account: string | null;
  accounts: { id: string; name: string }[];
  isSpendingCounted: boolean;
};

/** The horizons that there are today, each with its last day. */
export function horizonsOf(planned: Pick<PlanToday, "free" | "rows">, today: Day): Map<Horizon, Day> {
  const hasTerms = planned.rows.schedules.some(({ unit }) => unit === "listed");
  return new Map(
    HORIZONS.flatMap((horizon): [Horizon, Day][] => {
      const end = endOf(horizon, today, { pay: planned.free.next?.day ?? null, hasTerms });
      return end === null ? [] : [[horizon, end]];
    }),
  );
}

/** The horizon that an address asks for, where there is such a one. */
export function horizonIn(params: URLSearchParams, horizons: ReadonlyMap<Horizon, Day>): Horizon {
  const asked = HORIZONS.find((each) => each === params.get("to"));
  return asked !== undefined && horizons.has(asked) ? asked : DEFAULT_HORIZON;
}

/** Null without an account that money is spent from each day. `rowsOf`: what a period lists, as the list shows it. */
export function linePage<Row extends { balance: string | null }>(
  planned: PlanToday,
  data: Data,
  params: URLSearchParams,
  units: Units & {
    most: number;
    mostLater: number;
    editable: boolean;
    rowsOf: (listed: Listed) => Row[];
  },
) {
  if (planned.everyday.length === 0) return null;
  const { today, currency } = units;
  const horizons = horizonsOf(planned, today);
  const horizon = horizonIn(params, horizons);
  const until = horizons.get(horizon) ?? today;
  const only = planned.everyday.find(({ id }) => id === params.get("of"))?.id ?? null;
  const isSpendingCounted = params.get("spending") !== "off";
  const drawn = planLine(planned, data, units.now, { until, only, isSpendingCounted });
  const whole = only === null && isSpendingCounted ? drawn : planLine(planned, data, units.now, { until });
  const nameOf = namesOf(planned);
  const lateKeys = new Set(planned.plan.coming.flatMap(({ key, on }) => (on < today ? [key] : [])));
  return {
    view: {
      ...lineView(drawn, units),
      explained: !planned.incomeVaries && drawn.spending.some(({ total }) => total > 0) ? say.theRestCounts : null,
    },
    showing: {
      horizon,
      horizons: [...horizons].map(([value, day]) => ({ value, label: labelOf(value, day, today) })),
      account: only,
      accounts: planned.everyday.map(({ id, name }) => ({ id, name })),
      isSpendingCounted,
    } satisfies Showing,
    ways: units.editable ? waysOf(planned, whole, data, nameOf, units) : [],
    lessADay: planned.lessADay && {
      text: say.lessADay(formatFigure(planned.lessADay.amount, currency), onDay(planned.lessADay.until)),
    },
    periods: periodsOf(listedOf(planned, whole.line, today), whole, {
      ...units,
      isLate: (key) => lateKeys.has(key),
    }),
    month: monthView(drawn.line, monthIn(params, drawn.line), nameOf, currency),
  };
}

function labelOf(horizon: Horizon, day: Day, today: Day): string {
  switch (horizon) {
    case "pay":
      return say.untilPayday;
    case "month":
      return say.thirtyDays;
    case "two-months":
      return say.untilEndOf(formatShortDay(day));
    case "term":
      return say.untilEndOfTerm(termOf(day < today ? today : day));
    case "year":
      return say.aYear;
  }
}

/** The names of what moves the line: schedules by their occurrences, and entries. */
function namesOf({ plan, rows }: PlanToday): (key: string) => string {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, nameOfSchedule(schedule)]));
  const names = new Map([
    ...plan.coming.map(({ key, schedule }): [string, string] => [key, scheduleOf.get(schedule) ?? ""]),
    ...rows.entries.map(({ id, description }): [string, string] => [id, description]),
  ]);
  return (key) => names.get(key) ?? "";
}

function waysOf(
  planned: PlanToday,
  { ways }: PlannedLine,
  { accounts }: Data,
  nameOf: (key: string) => string,
  units: Units,
) {
  const occurrenceOf = new Map(planned.plan.coming.map((each) => [each.key, each]));
  const accountOf = new Map(accounts.map(({ id, name }) => [id, name]));
  const own = planned.everyday.filter(({ currency }) => currency === units.currency);
  const into = own.toSorted((one, other) => (other.base_today ?? 0) - (one.base_today ?? 0))[0]?.id ?? null;
  return wayViews(
    ways,
    {
      nameOf,
      dayOf: (key) => occurrenceOf.get(key)?.on ?? units.today,
      accountOf: (id) => accountOf.get(id) ?? "",
      shownOf: (key) => {
        const { version = 0, edit } = occurrenceOf.get(key) ?? {};
        return {
          occurrence: key,
          version: `${version}`,
          shown_moved: edit?.moved_to ?? "",
          shown_cents: `${edit?.amount ?? 0}`,
        };
      },
      newId,
      into,
      lessADay: planned.lessADay,
    },
    units,
  );
}
