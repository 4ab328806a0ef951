import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import { planLine } from "#app/features/plan/read-line.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { payWithoutJobs } from "#app/features/pockets/pay.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { endOf, lineView, shortIn } from "../plan/line-view.ts";
import { PAYDAY, POCKETS } from "../plan/pockets/search-params.ts";
import { shortageViews, untakenViews } from "../plan/pockets/view.ts";
import { questionsOf } from "../plan/view.ts";
import { beforePayday, longUnchecked, notCounted, planHero } from "./plan-view.ts";
import * as say from "./words.tsx";

/** What Home shows of the plan. */
export function homePlan(
  planned: PlanToday,
  data: Parameters<typeof planLine>[1] & { accounts: readonly AccountRow[] },
  now: Now,
) {
  const { today } = now;
  const { free, plan, rows } = planned;
  const { recent } = data;
  const late = plan.coming.find(({ key }) => key === free.overdue);
  const pay = rows.schedules.find(({ id }) => id === late?.schedule);
  return {
    hero: planHero(planned, recent, today),
    ahead: planned.everyday.length > 0 && rows.schedules.length > 0 ? ahead(planned, data, now) : null,
    unchecked: longUnchecked(planned, today),
    before: {
      rows: free.next === null ? [] : beforePayday(planned, today, MOST_BILLS),
      count: free.next === null ? 0 : free.bills.length,
      notCounted: notCounted(planned),
      total: formatFigure(free.billed, rows.currency),
    },
    pockets: pocketAsks(planned, data.accounts, today).slice(0, MOST_QUESTIONS),
    asked: {
      questions: questionsOf(planned, today).slice(0, MOST_QUESTIONS),
      latePay:
        late && pay
          ? { schedule: pay.id, planned_on: late.planned_on, name: pay.name, day: formatWeekday(late.on, today) }
          : null,
    },
  };
}

export type PocketAsk = { text: string; to: string; action: string };

/** What pockets ask: what a pay is for, an account that holds less than they keep, and bills that nobody took from theirs. */
function pocketAsks(planned: PlanToday, accounts: readonly AccountRow[], today: Day): PocketAsk[] {
  const pay = payWithoutJobs(planned, today);
  const texts = [...shortageViews(accounts, planned.pockets), ...untakenViews(planned, today)].map(({ text }) => text);
  const figure = pay && formatFigure(pay.amount, planned.rows.currency);
  return [
    ...(pay && figure ? [{ text: say.payIsIn(pay.name, figure), to: PAYDAY, action: say.putAside }] : []),
    ...texts.map((text) => ({ text, to: POCKETS, action: say.inPockets })),
  ];
}

/** The next 30 days as a picture, and the first gap that is seen until the end of the month after next. */
function ahead(planned: PlanToday, data: Parameters<typeof planLine>[1], now: Now) {
  const { today } = now;
  const { currency } = planned.rows;
  const days = (horizon: "month" | "two-months") => endOf(horizon, today, { pay: null, hasTerms: false }) ?? today;
  const month = planLine(planned, data, now, { until: days("month") });
  const far = planLine(planned, data, now, { until: days("two-months") });
  const { title, detail, drawing } = lineView({ ...month, ways: [] }, { currency, today });
  const { below, lowest } = far.line;
  return {
    title,
    detail,
    drawing,
    short: below && {
      tag: shortIn(below.day),
      text: say.shortBy(formatFigure(toCents(-lowest.balance), currency), formatWeekday(below.day, below.day)),
    },
  };
}

const MOST_QUESTIONS = 3;
/** The plan has all. */
const MOST_BILLS = 5;
