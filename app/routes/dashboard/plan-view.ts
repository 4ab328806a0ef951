/** What Home says of the plan: what is free to spend until money comes, and what comes before. */
import { addDays, type Day, daysBetween, formatDay, formatWeekday } from "#app/domain/calendar.ts";
import { addCents, type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import { baseOf } from "#app/domain/plan/coming.ts";
import { settles } from "#app/domain/plan/evidence.ts";
import { FAR, lastsUntil } from "#app/domain/plan/lasting.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import { type RecentSpending, rateLately } from "#app/features/plan/rate-lately.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { itHappened } from "../plan/it-happened.ts";
import * as say from "./words.tsx";

type Terms = {
  have: Cents;
  bills: Cents;
  kept: Cents;
  /** What it is kept for, where that is one thing. */
  keptFor: string | null;
  free: Cents;
  owed: Cents;
};

export type PlanHero =
  | ({ kind: "before" | "today" | "short"; until: string; figure: Cents; note: string; pay: string | null } & Terms)
  | ({ kind: "varies"; until: string; note: string } & Terms)
  | { kind: "unplanned"; figure: Cents; note: string };

export type BeforePayday = {
  key: string;
  schedule: string;
  planned_on: Day;
  name: string;
  day: string;
  amount: string;
  account: string;
  /** The form that records it, for what is due until today. */
  happened: string | null;
};

type Planned = Exclude<PlanHero, { kind: "unplanned" }>;

const TITLES = {
  before: say.freeToSpend,
  today: say.freeToSpend,
  short: say.shortBeforePayday,
  varies: say.lastsUntilAbout,
  unplanned: say.freeToSpend,
} as const satisfies Record<PlanHero["kind"], string>;

/** What the figure is, and what stands beside that: `until Wed 25 Nov`. */
export const titleOf = (view: PlanHero): string => TITLES[view.kind];
export const untilOf = (view: Planned): string =>
  view.kind === "varies" ? say.ifNothingElseComes : say.untilDay(view.until);

/** What the figure is made of; `part` is that of the bar. */
export const partsOf = ({ have, bills, kept, keptFor, owed, free }: Planned) =>
  [
    { name: say.inYourAccounts, amount: have, isShown: free < 0, part: undefined },
    { name: say.bills, amount: bills, isShown: true, part: "ahead" },
    { name: say.owed, amount: owed, isShown: owed > 0, part: "ahead" },
    { name: keptFor === null ? say.kept : say.keptFor(keptFor), amount: kept, isShown: kept > 0, part: "ahead" },
    { name: say.free, amount: free, isShown: free > 0, part: "done" },
  ].filter(({ isShown }) => isShown);

/** Null without an account for everyday spending: then the month's budget says what is left. */
export function planHero(planned: PlanToday, recent: RecentSpending, today: Day): PlanHero | null {
  const { free, everyday, rows, plan, incomeVaries } = planned;
  if (everyday.length === 0) return null;
  const { have, billed: bills, kept, owed } = free;
  const terms: Terms = { have, bills, kept, keptFor: keptFor(planned), free: free.free, owed };
  const figure = (cents: Cents) => formatFigure(cents, rows.currency);
  const pay = plan.coming.find(({ key }) => key === free.next?.key);
  const schedule = rows.schedules.find(({ id }) => id === pay?.schedule);
  if (free.next === null) {
    if (!incomeVaries) return { kind: "unplanned", figure: free.free, note: unplannedNote(free.billed, figure) };
    const rate = rateLately(planned, recent, today);
    if (rate === null) return { kind: "unplanned", figure: free.free, note: say.afterTwoWeeks };
    const year = planned.planUntil(addDays(today, FAR));
    const there = subtractCents(year.free.have, year.free.owed, year.free.kept);
    const day = lastsUntil(today, there, dueOf(year), rate);
    return {
      kind: "varies",
      until: day === null ? say.longerThanAYear : formatWeekday(day, today),
      note: say.aDayAsLately(figure(rate)),
      ...terms,
    };
  }
  const until = formatWeekday(free.next.day, today);
  const payText = schedule
    ? say.payOn(schedule.name, figure(baseOf(pay?.open ?? ZERO, schedule, rows.currency) ?? ZERO), until)
    : null;
  if (free.free < 0) {
    const missed = firstMissed(planned);
    return {
      kind: "short",
      until,
      figure: subtractCents(ZERO, free.free),
      note:
        missed === null
          ? say.owesMore
          : say.isNotReached(missed.name, figure(missed.amount), formatWeekday(missed.day, today)),
      pay: payText,
      ...terms,
    };
  }
  const days = daysBetween(today, free.next.day);
  const note =
    free.perDay === null
      ? days <= 0
        ? say.moneyComesToday
        : say.nothingIsFree
      : say.aDayFor(figure(free.perDay), days);
  return { kind: days <= 0 ? "today" : "before", until, figure: free.free, note, pay: payText, ...terms };
}

/** In characters: with a longer name the figures would no longer stand beside each other on a phone. */
const LONGEST_NAME = 12;

function keptFor({ pockets, everyday }: PlanToday): string | null {
  const own = pockets.filter(({ account, held }) => held > 0 && everyday.some(({ id }) => id === account));
  const [name = ""] = own.map(({ name }) => name);
  return own.length === 1 && name.length <= LONGEST_NAME ? name : null;
}

const unplannedNote = (billed: Cents, figure: (cents: Cents) => string) =>
  billed > 0 ? say.lessWhatIsPlanned(figure(billed)) : say.inYourEverydayAccounts;

/** What has to be paid, by its key, with name and day. */
function dueOf({ free, plan, rows }: PlanToday): { key: string; name: string; day: Day; amount: Cents }[] {
  const occurrenceOf = new Map(plan.coming.map((each) => [each.key, each]));
  const scheduleOf = new Map(rows.schedules.map((each) => [each.id, each]));
  const entryOf = new Map(rows.entries.map((each) => [each.id, each]));
  return free.bills.flatMap(({ key, amount }) => {
    const occurrence = occurrenceOf.get(key);
    const entry = entryOf.get(key);
    const name = scheduleOf.get(occurrence?.schedule ?? "")?.name ?? entry?.description;
    const day = occurrence?.on ?? entry?.day;
    return name === undefined || day === undefined ? [] : [{ key, name, day, amount }];
  });
}

/** The first bill that what is there does not reach, by day. */
function firstMissed(planned: PlanToday) {
  let balance: number = planned.free.have - planned.free.owed - planned.free.kept;
  for (const bill of dueOf(planned).toSorted((one, other) => one.day.localeCompare(other.day))) {
    balance -= bill.amount;
    if (balance < 0) return bill;
  }
  return null;
}

/** What has to be paid before money comes, by day: also what is dated ahead in the ledger. */
export function beforePayday(planned: PlanToday, today: Day, most: number): BeforePayday[] {
  const occurrenceOf = new Map(planned.plan.coming.map((each): [string, PlannedOccurrence] => [each.key, each]));
  const accountOf = new Map(planned.everyday.map(({ id, name }) => [id, name]));
  const scheduleOf = new Map(planned.rows.schedules.map((each) => [each.id, each]));
  return dueOf(planned)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, most)
    .map(({ key, name, day, amount }) => {
      const occurrence = occurrenceOf.get(key);
      const schedule = scheduleOf.get(occurrence?.schedule ?? "");
      const pocketed = planned.elsewhere.get(key);
      return {
        key,
        schedule: occurrence?.schedule ?? "",
        planned_on: occurrence?.planned_on ?? day,
        name,
        day: formatWeekday(day, today),
        amount: formatFigure(amount, planned.rows.currency),
        happened:
          occurrence && schedule && day <= today ? itHappened(occurrence, schedule, { today, from: "/" }) : null,
        account: [
          accountOf.get(schedule?.account ?? ""),
          schedule?.is_about ? say.about : undefined,
          pocketed && say.fromItsPocket(formatFigure(pocketed, planned.rows.currency)),
        ]
          .filter(Boolean)
          .join(" · "),
      };
    });
}

/** Planned expenses that are due until a day and are no entries yet, in the household's currency. */
export function expensesToCome({ plan, rows, apart }: PlanToday, until: Day): Cents {
  const scheduleOf = new Map(rows.schedules.map((each) => [each.id, each]));
  const isApart = new Set(apart);
  const dueBills = plan.coming.filter(
    (each) => each.on <= until && scheduleOf.get(each.schedule)?.type === "expense" && !isApart.has(each),
  );
  return addCents(
    ...dueBills.map(({ schedule, amount, paid, open, ahead }) => {
      const scheduleRow = scheduleOf.get(schedule);
      if (!scheduleRow || (ahead > 0 && settles(scheduleRow, amount, paid + ahead))) return ZERO;
      return baseOf(subtractCents(open, ahead), scheduleRow, rows.currency) ?? ZERO;
    }),
  );
}

/** What is planned before money comes, and not counted: the names of the schedules. */
export function notCounted({ apart, free, rows }: PlanToday): string[] {
  const nameOf = new Map(rows.schedules.map(({ id, name }) => [id, name]));
  const dueOccurrences = apart.filter(({ on }) => free.next === null || on < free.next.day);
  return [...new Set(dueOccurrences.map(({ schedule }) => nameOf.get(schedule) ?? ""))];
}

/** Accounts whose balance was last compared long ago, which the figure says. */
export function longUnchecked({ everyday }: PlanToday, today: Day): { id: string; name: string; day: string } | null {
  const old = everyday.find(({ reconciled_on: day }) => day !== null && daysBetween(day, today) > 30);
  return old?.reconciled_on ? { id: old.id, name: old.name, day: formatDay(old.reconciled_on) } : null;
}
