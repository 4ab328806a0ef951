/** What is planned as events of a calendar: one for each occurrence, known by the same name for ever. */
import { addDays, type Day } from "../calendar.ts";
import { LIMITS } from "../limits.ts";
import type { Cents } from "../money.ts";
import type { Plan, PlannedOccurrence, PlannedSchedule } from "../plan/plan.ts";
import type { Schedule } from "../plan/schedule.ts";

const MOST = LIMITS["events of a calendar"];

/** In days. */
const BACK = 30;
const THIRTEEN_MONTHS = 396;
const SHORTEST = {
  day: 1,
  week: 7,
  month: 28,
  year: 365,
  once: Number.POSITIVE_INFINITY,
  listed: Number.POSITIVE_INFINITY,
};

export type FeedEvent = {
  /** Of the occurrence, wherever it was moved. */
  uid: string;
  /** Grows with whatever is changed of the occurrence or its schedule. */
  sequence: number;
  on: Day;
  name: string;
  isPaid: boolean;
  /** What was paid, or is still to come; with an end where the schedule has a range. */
  amount: Cents;
  amount_to: Cents | null;
  isAbout: boolean;
  currency: string;
};

export type FeedSchedule = Pick<PlannedSchedule, "id" | "name" | "amount_to" | "is_about" | "currency"> & {
  version: number;
};

/** The last day of a calendar that is read today: 13 months ahead, or sooner where that would be too many events. */
export function lastFeedDay(schedules: readonly Pick<Schedule, "unit" | "every" | "also_day">[], today: Day): Day {
  const aDay = schedules.reduce(
    (sum, { unit, every, also_day }) => sum + (also_day === null ? 1 : 2) / (SHORTEST[unit] * every),
    0,
  );
  return addDays(today, Math.min(THIRTEEN_MONTHS, Math.ceil(MOST / aDay)));
}

/**
 * From 30 days ago to the last day, by day. What was left out is not there; what was paid is. Where there are too many,
 * what is farthest off is not there, what is past before what is to come.
 */
export function feedEvents(
  { coming, done }: Plan,
  schedules: readonly FeedSchedule[],
  { today, until }: { today: Day; until: Day },
): FeedEvent[] {
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const from = addDays(today, -BACK);
  const occurrences = [...coming, ...done]
    .filter(({ on, edit }) => on >= from && on <= until && edit.closed !== "skipped")
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.key.localeCompare(other.key));
  const next = occurrences.findIndex(({ on }) => on >= today);
  const past = next < 0 ? occurrences : occurrences.slice(0, next);
  const ahead = occurrences.slice(past.length, past.length + MOST);
  return [...past.slice(Math.max(0, past.length + ahead.length - MOST)), ...ahead].flatMap((occurrence) => {
    const schedule = scheduleOf.get(occurrence.schedule);
    return schedule ? [feedEvent(occurrence, schedule)] : [];
  });
}

function feedEvent({ on, planned_on, version, amount, open, paid }: PlannedOccurrence, of: FeedSchedule): FeedEvent {
  const isPaid = open === 0;
  const isUntouched = paid === 0 && !isPaid;
  return {
    uid: `${of.id}-${planned_on}@plan.pamoja`,
    sequence: of.version + version,
    on,
    name: of.name,
    isPaid,
    amount: isPaid ? (paid > 0 ? paid : amount) : open,
    amount_to: isUntouched ? of.amount_to : null,
    isAbout: isUntouched && of.is_about && of.amount_to === null,
    currency: of.currency,
  };
}
