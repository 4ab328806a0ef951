import { addDays, type Day, formatWeekday, LAST_DAY } from "#app/domain/calendar.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";

/**
 * From which planned day on a change holds: of one that has begun, its first that is open; null where all of it changes.
 * @param until the last day that the plan looks at: what comes once a year is open later
 */
export function changesFrom(
  id: string,
  { plan, rows }: Pick<PlanToday, "plan" | "rows">,
  today: Day,
  until: Day,
): { day: Day; text: string } | null {
  const schedule = rows.schedules.find((each) => each.id === id);
  if (schedule === undefined || schedule.unit === "once") return null;
  const own = [...plan.forgotten, ...plan.done, ...plan.coming].filter((each) => each.schedule === id);
  const hasBegun = own.some((each) => each.open === 0 || each.planned_on < today);
  if (!hasBegun) return null;
  const open =
    plan.coming.find((each) => each.schedule === id && each.paid === 0) ??
    occurrencesOf([schedule], rows.changes, addDays(until, 1), LAST_DAY).find(({ planned_on }) =>
      own.every((each) => each.planned_on !== planned_on),
    );
  return open ? { day: open.planned_on, text: formatWeekday(open.on, today) } : null;
}
