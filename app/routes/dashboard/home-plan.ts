import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import { formatFigure } from "#app/domain/money.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { questionsOf } from "../plan/view.ts";
import { beforePayday, longUnchecked, notCounted, planHero, type RecentSpending } from "./plan-view.ts";

/** What Home shows of the plan. */
export function homePlan(planned: PlanToday, recent: RecentSpending, today: Day) {
  const { free, plan, rows } = planned;
  const late = plan.coming.find(({ key }) => key === free.overdue);
  const pay = rows.schedules.find(({ id }) => id === late?.schedule);
  return {
    hero: planHero(planned, recent, today),
    unchecked: longUnchecked(planned, today),
    before: {
      rows: free.next === null ? [] : beforePayday(planned, today, MOST_BILLS),
      count: free.next === null ? 0 : free.bills.length,
      notCounted: notCounted(planned),
      total: formatFigure(free.billed, rows.currency),
    },
    asked: {
      questions: questionsOf(planned, today).slice(0, MOST_QUESTIONS),
      latePay:
        late && pay
          ? { schedule: pay.id, planned_on: late.planned_on, name: pay.name, day: formatWeekday(late.on, today) }
          : null,
    },
  };
}

const MOST_QUESTIONS = 3;
/** The plan has all. */
const MOST_BILLS = 5;
