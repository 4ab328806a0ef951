import { addDays, type Day } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { PlanToday } from "../plan/read-plan.server.ts";

/** A pay that came, in cents of the household's currency; `recorded`: when, in milliseconds. */
export type Pay = { name: string; day: Day; amount: Cents; recorded: number };

/** In days: how long a payday can wait to be divided. */
const WAITS = 7;

/** The last pay that came within a week; null for none. */
function latestPay({ plan, rows }: Pick<PlanToday, "plan" | "rows">, today: Day): Pay | null {
  const payOf = new Map(rows.schedules.filter(({ is_payday }) => is_payday).map((each) => [each.id, each.name]));
  const entryOf = new Map(rows.entries.map((entry) => [entry.id, entry]));
  const pays = [...plan.done, ...plan.coming].flatMap(({ schedule, entries }): Pay[] => {
    const name = payOf.get(schedule);
    if (name === undefined) return [];
    return entries.flatMap(({ entry: id, isAhead }) => {
      const entry = entryOf.get(id);
      if (!entry || isAhead || entry.day < addDays(today, -WAITS)) return [];
      return [{ name, day: entry.day, amount: entry.base, recorded: entry.recorded }];
    });
  });
  return pays.reduce<Pay | null>((last, pay) => (last === null || pay.day >= last.day ? pay : last), null);
}

/** The latest pay, if there are pockets and nothing has been put into one since. */
export function payWithoutJobs(planned: Pick<PlanToday, "plan" | "rows" | "pockets">, today: Day): Pay | null {
  const pay = latestPay(planned, today);
  const { pockets } = planned;
  return pay && pockets.length > 0 && pockets.every(({ last_put }) => last_put < pay.recorded) ? pay : null;
}

/** The days on which pay can be put aside: the coming paydays, and today if one is still waiting. */
export function payDays(planned: Pick<PlanToday, "plan" | "rows" | "pockets">, today: Day): Day[] {
  const { plan, rows } = planned;
  const pays = new Set(rows.schedules.filter(({ is_payday }) => is_payday).map(({ id }) => id));
  const coming = plan.coming.filter(({ schedule }) => pays.has(schedule)).map(({ on }) => on);
  return payWithoutJobs(planned, today) ? [today, ...coming] : coming;
}
