/** School fees: what is owed of a year's instalments, term by term. */
import { type Day, yearOf } from "../calendar.ts";
import { addCents, type Cents, subtractCents, toCents, ZERO } from "../money.ts";
import type { PlannedOccurrence } from "./plan.ts";
import type { OccurrenceChange, Schedule } from "./schedule.ts";

/** A year has three terms, each in up to three instalments. */
export const INSTALMENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** 1 to 3: terms begin in January, May and September, and holidays belong to the term before them. */
export const termOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / 4);

/** `planned`: as the school asks for it; `others`: of that, what somebody else paid; `paid`: by the household. */
export type Instalment = { key: string; day: Day; planned: Cents; others: Cents; paid: Cents; left: Cents };

export type TermOfFees = { year: number; term: number; planned: Cents; others: Cents; paid: Cents; left: Cents };

export type FeesStanding = {
  instalments: Instalment[];
  /** The term of today, or the next one that has instalments; null after the last one. */
  term: TermOfFees | null;
  /** What is still open of earlier terms. */
  arrears: Cents;
  next: Instalment | null;
  /** What is left of all terms. */
  left: Cents;
};

/**
 * @param occurrences of one child's instalments, in any state
 * @param days what the school asks for
 */
export function feesStanding(
  occurrences: readonly PlannedOccurrence[],
  days: readonly { day: Day; amount: Cents }[],
  today: Day,
): FeesStanding {
  const occurrenceOf = new Map(occurrences.map((each) => [each.planned_on, each]));
  const instalments = days
    .map(({ day, amount }): Instalment => {
      const occurrence = occurrenceOf.get(day);
      const owed = occurrence?.amount ?? amount;
      // What was closed without the household's money was somebody else's.
      const own = occurrence && occurrence.edit.closed !== null ? occurrence.paid : owed;
      const others = toCents(Math.max(0, amount - own));
      // Instalments too old to be read count as paid, those too far ahead as unpaid.
      const unread = day < today ? { open: ZERO, paid: owed } : { open: owed, paid: ZERO };
      const { open: remainder, paid } = occurrence ?? unread;
      return { key: occurrence?.key ?? "", day, planned: amount, others, paid, left: remainder };
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  const placeOf = (day: Day) => yearOf(day) * 10 + termOf(day);
  const now = placeOf(today);
  const current = instalments.find(({ day }) => placeOf(day) >= now);
  const place = current && placeOf(current.day);
  const ofTerm = instalments.filter(({ day }) => placeOf(day) === place);
  const sumOf = (all: readonly Instalment[], key: "planned" | "others" | "paid" | "left") =>
    addCents(...all.map((each) => each[key]));
  return {
    instalments,
    term: current
      ? {
          ...{ year: yearOf(current.day), term: termOf(current.day) },
          ...{ planned: sumOf(ofTerm, "planned"), others: sumOf(ofTerm, "others") },
          ...{ paid: sumOf(ofTerm, "paid"), left: sumOf(ofTerm, "left") },
        }
      : null,
    arrears: sumOf(
      instalments.filter(({ day }) => placeOf(day) < (place ?? now)),
      "left",
    ),
    next: instalments.find(({ left, day }) => left > 0 && placeOf(day) >= (place ?? now)) ?? null,
    left: sumOf(instalments, "left"),
  };
}

/** The last day on which an instalment of any child is due, as the school asks for it or as someone moved it. */
export const lastInstalmentDay = (
  schedules: readonly Pick<Schedule, "id" | "unit" | "days">[],
  changes: readonly Pick<OccurrenceChange, "schedule" | "moved_to">[],
): Day | undefined =>
  schedules
    .filter(({ unit }) => unit === "listed")
    .flatMap(({ id, days }) => [
      ...days.map(({ day }) => day),
      ...changes.flatMap(({ schedule, moved_to }) => (schedule === id && moved_to ? [moved_to] : [])),
    ])
    .sort()
    .at(-1);

/** Whether so much is left of an instalment for somebody else to pay. */
export const isLeft = (amount: Cents, paid: Cents, by: Cents): boolean => subtractCents(amount, by) >= paid;
