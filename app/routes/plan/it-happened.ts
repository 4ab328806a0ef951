import type { Day } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";

/** The address of a form that records an occurrence, filled in; it closes to `from`. */
export function itHappened(
  { schedule: id, planned_on, on, open, amount }: PlannedOccurrence,
  schedule: ScheduleRow,
  { today, from }: { today: Day; from: string },
): string {
  const { type, name, category, subcategory, account, to_account, loan, currency } = schedule;
  const filled = {
    date: on < today ? on : today,
    description: name,
    amount: formatDecimal(open > 0 ? open : amount),
  };
  if (type === "transfer") {
    const ends = { ...(account ? { from: account } : {}), to: to_account ?? "" };
    return `/transactions/transfer?${new URLSearchParams({ ...filled, ...ends })}`;
  }
  const params = new URLSearchParams({
    new: "",
    type,
    ...filled,
    planned: writeOccurrenceKey({ schedule: id, planned_on }),
    from,
    currency,
    ...(category ? { category } : {}),
    ...(subcategory ? { subcategory } : {}),
    ...(account ? { in_account: account } : {}),
    ...(loan ? { loan } : {}),
  });
  return `/transactions?${params}`;
}
