import type { Visitor } from "#app/domain/access.ts";
import { EVERYDAY_KINDS } from "#app/domain/accounts/account.ts";
import { addDays, type Day } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import type { Cents } from "#app/domain/money.ts";
import { comingOf } from "#app/domain/plan/coming.ts";
import {
  type Coming,
  type FreeToSpend,
  freeToSpend,
  type PlannedAccount,
  paidFromElsewhere,
} from "#app/domain/plan/free-to-spend.ts";
import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import { BILLS_AHEAD, type Plan, type PlannedOccurrence, type PlanRows, planOf } from "#app/domain/plan/plan.ts";
import { isBegun, restsOf } from "#app/domain/plan/rests.ts";
import { keepingOf, type Untaken } from "#app/domain/pockets/keeping.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Database } from "#db/client.ts";
import { listOccurrenceChanges, listOccurrenceLinks, listPlannedEntries } from "#db/plan/occurrences.ts";
import { listPlanSettings } from "#db/plan/plan-settings.ts";
import { listSchedules, type ScheduleRow } from "#db/plan/schedules.ts";
import { listPockets, type PocketRow } from "#db/pockets/pockets.ts";

/** What a plan is computed from, to be read in a screen's one call. */
export const planQueries = (db: Database) => ({
  schedules: listSchedules(db),
  changes: listOccurrenceChanges(db),
  links: listOccurrenceLinks(db),
  entries: listPlannedEntries(db),
  planSettings: listPlanSettings(db),
  pockets: listPockets(db),
});

export type PlanData = {
  schedules: ScheduleRow[];
  changes: PlanRows["changes"];
  links: PlanRows["links"];
  entries: PlanRows["entries"];
  pockets: readonly PocketRow[];
  planSettings: readonly { income_varies: boolean; less_a_day: Cents | null; less_until: Day | null }[];
};

/** Whether a screen that reads the plan only at times did. */
export const isPlanRead = (data: Partial<PlanData>): data is PlanData => data.schedules !== undefined;

/** A household's plan today, and what is free to spend by it. */
export type PlanToday = {
  plan: Plan;
  rows: Omit<PlanRows, "schedules"> & { schedules: readonly ScheduleRow[] };
  free: FreeToSpend;
  accounts: PlannedAccount[];
  /** What is to come, in the household's currency. */
  coming: Coming[];
  /** Those that money is spent from each day. */
  everyday: AccountRow[];
  /** What is planned in a currency of which no rate is known. */
  apart: PlannedOccurrence[];
  pockets: readonly PocketRow[];
  /** What pockets of other accounts pay of what is to come, by its key. */
  elsewhere: ReadonlyMap<string, Cents>;
  /** Payments of pockets' bills that nobody has taken from them. */
  untaken: Untaken[];
  incomeVaries: boolean;
  /** How much less than budgeted to spend each day, and until when; null for no cut. */
  lessADay: { amount: Cents; until: Day } | null;
  /** The same, with what is planned until another day. */
  planUntil: (day: Day) => PlanToday;
};

export function planToday(
  data: PlanData,
  accounts: readonly AccountRow[],
  currency: string,
  today: Day,
  until = addDays(today, BILLS_AHEAD),
): PlanToday {
  const { schedules, changes, links, entries, pockets } = data;
  const rows = { schedules, changes, links, entries, currency };
  const plan = planOf(rows, today, until);
  const used = accounts.filter(({ is_archived }) => !is_archived);
  const { coming, apart } = comingOf(plan, { ...rows, schedules: ofUsedAccounts(schedules, used) }, today);
  const { kept, untaken } = keepingOf(plan, data);
  const planned = used.map(plannedAccount);
  const free = freeToSpend(today, planned, coming, kept);
  const [settings] = data.planSettings;
  const planUntil = (day: Day) => planToday(data, accounts, currency, today, day);
  // Whoever is paid once a year has to make it last until then.
  if (free.next !== null && free.next.day > until) return planUntil(free.next.day);
  return {
    plan,
    rows,
    free,
    accounts: planned,
    coming,
    everyday: used.filter(isEveryday),
    apart,
    pockets,
    elsewhere: paidFromElsewhere(planned, coming, kept),
    untaken,
    incomeVaries: settings?.income_varies ?? false,
    lessADay:
      settings?.less_a_day && settings.less_until && settings.less_until >= today
        ? { amount: settings.less_a_day, until: settings.less_until }
        : null,
    planUntil,
  };
}

/** A schedule whose account is archived or deleted still applies, but without naming an account. */
function ofUsedAccounts(schedules: readonly ScheduleRow[], used: readonly AccountRow[]): readonly ScheduleRow[] {
  const ids = new Set(used.map(({ id }) => id));
  return schedules.map((each) => (each.account === null || ids.has(each.account) ? each : { ...each, account: null }));
}

/** What an entry is, known for certain and said by nobody; null for nothing. */
export function certainOccurrence(
  data: Omit<PlanData, "pockets" | "planSettings">,
  { household, today }: Visitor,
  entry: string,
): OccurrenceKey | null {
  const rows = { ...data, currency: household.currency ?? DEFAULT_CURRENCY };
  const { coming, done, forgotten } = planOf(rows, today, addDays(today, BILLS_AHEAD));
  const certain = [coming, done, forgotten]
    .flat()
    .find(({ entries }) => entries.some((match) => match.entry === entry && !match.said));
  return certain ? { schedule: certain.schedule, planned_on: certain.planned_on } : null;
}

/**
 * The split-off parts of an occurrence, to remove from the plan if nobody has begun to pay them; and the amount that it then
 * has: its own part while the rest is being paid, null for the whole.
 */
export function restToRejoin(
  data: Omit<PlanData, "pockets" | "planSettings">,
  { household, today }: Visitor,
  key: OccurrenceKey,
): { rests: string[]; amount: Cents | null } {
  const rests = restsOf(data.schedules, key);
  if (rests.length === 0) return { rests: [], amount: null };
  const until = [addDays(today, BILLS_AHEAD), ...rests.map(({ anchor }) => anchor)].toSorted().at(-1) ?? today;
  const rows = { ...data, currency: household.currency ?? DEFAULT_CURRENCY };
  const { coming, done, forgotten } = planOf(rows, today, until);
  const ids = new Set(rests.map(({ id }) => id));
  if (![coming, done, forgotten].flat().some((each) => ids.has(each.schedule) && isBegun(each))) {
    return { rests: [...ids], amount: null };
  }
  const change = data.changes.find((each) => each.schedule === key.schedule && each.planned_on === key.planned_on);
  return { rests: [], amount: change?.amount ?? null };
}

/** Whether money is spent from an account each day: as someone said, else by its kind. */
export const isEveryday = ({ kind, is_everyday }: AccountRow): boolean => is_everyday ?? EVERYDAY_KINDS.includes(kind);

const plannedAccount = (account: AccountRow): PlannedAccount => ({
  id: account.id,
  isEveryday: isEveryday(account),
  isOverdraft: account.kind === "overdraft",
  balance: account.base_today,
});
