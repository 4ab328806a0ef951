/** What is planned, as the screen lists it. */
import { faceOf } from "#app/components/face/face.tsx";
import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import { formatFigure, formatMoney } from "#app/domain/money.ts";
import type { OccurrenceMatch } from "#app/domain/plan/matching.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";
import * as say from "./words.tsx";

export type OccurrenceView = {
  schedule: string;
  planned_on: Day;
  name: string;
  /** `Sat 28 Nov` */
  day: string;
  /** Signed, with its currency where that is not the household's. */
  amount: string;
  direction: ScheduleRow["direction"];
  /** What else is worth knowing: the account, what was paid of it. */
  facts: string[];
  isPayday: boolean;
};

export type ScheduleView = {
  id: string;
  /** What its face stands for. */
  face: string;
  name: string;
  amount: string;
  facts: string[];
  isPaused: boolean;
  isListed: boolean;
};

const sign = { in: "+", out: "−", transfer: "" } as const;

type Names = ReadonlyMap<string, string>;

/** `Kilimani Primary, Amani`: with whose it is. */
export const nameOf = ({ name, person }: Pick<ScheduleRow, "name" | "person">): string =>
  person === null ? name : say.namedFor(name, person);

/** An occurrence in words. */
export function occurrenceView(
  { schedule: id, planned_on, on, amount, open, paid, ahead, edit }: PlannedOccurrence,
  schedule: ScheduleRow,
  accounts: Names,
  { currency, today }: { currency: string; today: Day },
): OccurrenceView {
  const figure = (cents: typeof amount) =>
    schedule.currency === currency ? formatFigure(cents, currency) : formatMoney(cents, schedule.currency);
  return {
    schedule: id,
    planned_on,
    name: nameOf(schedule),
    day: formatWeekday(on, today),
    amount: `${sign[schedule.direction]}${figure(open > 0 ? open : amount)}`,
    direction: schedule.direction,
    facts: [
      ...placeOf(schedule, accounts),
      ...(schedule.amount_to !== null ? [say.upTo(figure(schedule.amount_to))] : schedule.is_about ? [say.about] : []),
      ...(paid > 0 && open > 0 ? [say.partPaid(figure(paid))] : []),
      ...(ahead > 0 ? [say.dated(figure(ahead))] : []),
      ...(edit.moved_to !== null && edit.closed === null ? [say.moved(formatWeekday(planned_on, today))] : []),
    ],
    isPayday: schedule.is_payday,
  };
}

function placeOf({ account, to_account }: ScheduleRow, accounts: Names): string[] {
  const [from, to] = [accounts.get(account ?? ""), accounts.get(to_account ?? "")];
  return from && to ? [say.fromTo(from, to)] : [from, to].flatMap((each) => (each ? [each] : []));
}

/** A schedule in words, with the day on which it comes next. */
export function scheduleView(
  schedule: ScheduleRow,
  next: PlannedOccurrence | undefined,
  accounts: Names,
  { currency, today }: { currency: string; today: Day },
): ScheduleView {
  const { id, unit, every, times, amount, is_paused: isPaused } = schedule;
  const figure =
    schedule.currency === currency ? formatFigure(amount, currency) : formatMoney(amount, schedule.currency);
  return {
    id,
    face: faceOf(schedule.type, schedule.category, schedule.subcategory),
    name: nameOf(schedule),
    amount: `${sign[schedule.direction]}${figure}`,
    facts: [
      say.rhythm(unit, every),
      ...(times === null ? [] : [say.ofTimes(times)]),
      ...placeOf(schedule, accounts),
      isPaused ? say.paused : next ? say.nextOn(formatWeekday(next.on, today)) : say.noMore,
    ],
    isPaused,
    isListed: unit === "listed",
  };
}

/** An entry that may be something planned. */
export type QuestionView = {
  schedule: string;
  planned_on: Day;
  entry: string;
  /** In cents of the schedule's currency. */
  amount: number;
  /** `Rent, Sat 5 Dec` */
  planned: string;
  /** `JOHN KAMAU, KES 25,000.00 on Sat 5 Dec` */
  was: string;
};

/** The entries that someone is asked about. */
export function questionsOf(
  { plan, rows }: PlanToday,
  today: Day,
  asked: readonly OccurrenceMatch[] = plan.asked,
): QuestionView[] {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const entryOf = new Map(rows.entries.map((entry) => [entry.id, entry]));
  return asked.flatMap(({ schedule: id, planned_on, entry: entryId, amount }): QuestionView[] => {
    const [schedule, entry] = [scheduleOf.get(id), entryOf.get(entryId)];
    if (!schedule || !entry) return [];
    const was = say.maybe(
      entry.description,
      formatMoney(entry.amount, entry.currency),
      formatWeekday(entry.day, today),
    );
    return [
      {
        schedule: id,
        planned_on,
        entry: entryId,
        amount,
        planned: `${schedule.name}, ${formatWeekday(planned_on, today)}`,
        was,
      },
    ];
  });
}
