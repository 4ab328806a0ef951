/** What a household's plan has to tell on a day: what is due soon, that the pay is in, and that money runs short. */
import { addDays, addMonths, type Day, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { settles } from "#app/domain/plan/evidence.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import type { DueItem, FreeMoney, Shortage } from "#app/emails/plan.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";
import { planLine } from "../plan/read-line.ts";
import type { PlanToday } from "../plan/read-plan.server.ts";

/** In days. */
const DUE_WITHIN = 3;
const SHORT_WITHIN = 14;
/** For so many days a pay is news: one that is recorded later was known. */
const PAY_IS_NEWS = 3;

/** `about`: what it is known by, so that it is told once. */
export type PlanNews = {
  due: (DueItem & { about: string })[];
  pay: { about: string; name: string }[];
  /** What can be spent now; null without an account that money is spent from each day. */
  free: FreeMoney | null;
  short: (Shortage & { about: string }) | null;
};

export function planNews(planned: PlanToday, data: Parameters<typeof planLine>[1], now: Now): PlanNews {
  const { today } = now;
  return {
    due: dueSoon(planned, today),
    pay: paysThatCame(planned, today),
    free: planned.everyday.length === 0 ? null : freeNow(planned),
    short: shortSoon(planned, data, now),
  };
}

/** What has to go out within days and is neither paid nor dated ahead in the ledger. */
function dueSoon({ plan, rows }: PlanToday, today: Day): PlanNews["due"] {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const last = addDays(today, DUE_WITHIN);
  return plan.coming.flatMap((occurrence) => {
    const schedule = scheduleOf.get(occurrence.schedule);
    if (!schedule || schedule.direction === "in" || occurrence.on < today || occurrence.on > last) return [];
    const { amount, paid, ahead, open, key, on } = occurrence;
    if (ahead > 0 && settles(schedule, amount, paid + ahead)) return [];
    const isUntouched = paid === 0 && ahead === 0;
    return [
      {
        about: key,
        name: schedule.name,
        day: on,
        amount: toCents(open - ahead),
        amountTo: isUntouched ? schedule.amount_to : null,
        isAbout: isUntouched && schedule.is_about && schedule.amount_to === null,
        currency: schedule.currency,
      },
    ];
  });
}

/** Paydays that an entry of the last days was. */
function paysThatCame({ plan, rows }: PlanToday, today: Day): PlanNews["pay"] {
  const scheduleOf = new Map(rows.schedules.map((schedule): [string, ScheduleRow] => [schedule.id, schedule]));
  const dayOf = new Map(rows.entries.map(({ id, day }) => [id, day]));
  const since = addDays(today, -PAY_IS_NEWS);
  const came = ({ entries }: PlannedOccurrence) =>
    entries.some(({ entry, isAhead }) => !isAhead && (dayOf.get(entry) ?? "") >= since);
  return [...plan.done, ...plan.coming].flatMap((occurrence) => {
    const schedule = scheduleOf.get(occurrence.schedule);
    return schedule?.is_payday && came(occurrence) ? [{ about: occurrence.key, name: schedule.name }] : [];
  });
}

const freeNow = ({ free, rows }: PlanToday): FreeMoney => ({
  free: free.free,
  perDay: free.perDay,
  until: free.next?.day ?? null,
  currency: rows.currency,
});

/** The gap that Home shows, once it is near. */
function shortSoon(planned: PlanToday, data: Parameters<typeof planLine>[1], now: Now): PlanNews["short"] {
  const { today } = now;
  const { everyday, rows } = planned;
  if (everyday.length === 0 || rows.schedules.length === 0) return null;
  const until = lastDayOf(addMonths(monthOf(today), 2));
  const { below, lowest } = planLine(planned, data, now, { until }).line;
  if (below === null || below.day > addDays(today, SHORT_WITHIN)) return null;
  const by = toCents(-lowest.balance);
  // While nothing is spent, the day on which varying money runs out moves on by a day each day.
  const about = planned.incomeVaries ? monthOf(below.day) : `${below.day} ${rounded(by)}`;
  return { about, day: below.day, by, lowestOn: lowest.day, currency: rows.currency };
}

/** To its first digit: a day's spending makes no other shortage. */
function rounded(amount: Cents): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return Math.round(amount / unit) * unit;
}
