import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import { formatDecimal, formatFigure } from "#app/domain/money.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";

/** A fixed amount that was another one the last times. */
export type ChangedPrice = {
  schedule: string;
  name: string;
  before: string;
  now: string;
  since: string;
  value: string;
};

/** What costs something else than is planned since some day, the same each time. */
export function changedPrices({ plan, rows }: PlanToday, today: Day): ChangedPrice[] {
  const doneOf = Map.groupBy(plan.done, ({ schedule }) => schedule);
  return rows.schedules.flatMap((schedule): ChangedPrice[] => {
    const { id, name, amount, amount_to, is_about, currency } = schedule;
    if (is_about || amount_to !== null) return [];
    const paid = (doneOf.get(id) ?? []).filter(
      ({ paid, edit }) => paid > 0 && edit.amount === null && !edit.others && edit.closed !== "short",
    );
    const last = paid.at(-1)?.paid;
    if (last === undefined || last === amount) return [];
    const first = paid.findLastIndex((each) => each.paid !== last) + 1;
    const since = paid[first];
    if (!since) return [];
    const figure = (cents: typeof amount) => formatFigure(cents, currency);
    return [
      {
        schedule: id,
        name,
        before: figure(amount),
        now: figure(last),
        since: formatWeekday(since.on, today),
        value: formatDecimal(last),
      },
    ];
  });
}
