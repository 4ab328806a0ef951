import { addDays, type Day, formatWeekday, LAST_DAY } from "#app/domain/calendar.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";

/**
 * The planned day from which a change holds: for a schedule that has begun, its first open one; null when all of it changes.
 * @param until the last day that the plan covers; the next open day of what comes once a year may be later
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
