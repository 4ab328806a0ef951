/** Which of the series of a ledger may still be planned. */
import { addDays } from "../calendar.ts";
import { occurrencesOf } from "./occurrences.ts";
import { A_QUARTER, type Rhythm, type Series } from "./proposals.ts";
import type { Schedule } from "./schedule.ts";

export type SeriesWithRhythm = Series & { rhythm: Rhythm };

type Planned = Schedule & {
  name: string;
  type: string;
  category: string | null;
  subcategory: string | null;
  currency: string;
  amount_to: Schedule["amount"] | null;
  payee: string | null;
  payee_name: string | null;
  payee_account: string | null;
};

/** In days: how early or late a bill may be paid. */
const DAYS_APART = 5;

/**
 * The series that no schedule covers, in their order. A schedule covers all series of its name or payee. One without a payee
 * covers a single series with the same type and category, about the same amount and about the same day.
 */
export function unplannedSeries(
  series: readonly SeriesWithRhythm[],
  schedules: readonly Planned[],
): SeriesWithRhythm[] {
  const left = series.filter((each) => !schedules.some((schedule) => isNamed(schedule, each)));
  for (const schedule of schedules) {
    if (schedule.payee !== null || series.some((each) => isNamed(schedule, each))) continue;
    const index = left.findIndex((each) => isAlike(schedule, each));
    if (index !== -1) left.splice(index, 1);
  }
  return left;
}

function isNamed(schedule: Planned, { payee, payee_name, payee_account, name, type }: Series): boolean {
  if ((schedule.type === "income") !== (type === "income")) return false;
  if (schedule.name.toLowerCase() === name.toLowerCase()) return true;
  const isOne = schedule.payee === payee || schedule.payee_name === payee_name;
  return isOne && (schedule.payee_account?.toLowerCase() ?? payee_account) === payee_account;
}

function isAlike(schedule: Planned, { type, category, subcategory, currency, rhythm }: SeriesWithRhythm): boolean {
  const isOfKind =
    schedule.type === type &&
    schedule.currency === currency &&
    (type === "tithe" || (schedule.category === category && schedule.subcategory === subcategory));
  const [least, most] = [schedule.amount * (1 - A_QUARTER), (schedule.amount_to ?? schedule.amount) * (1 + A_QUARTER)];
  if (!isOfKind || rhythm.amount < least || rhythm.amount > most) return false;
  const [from, to] = [addDays(rhythm.next, -DAYS_APART), addDays(rhythm.next, DAYS_APART)];
  return occurrencesOf([schedule], [], from, to).length > 0;
}
