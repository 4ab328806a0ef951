/** Planned money, entries and what becomes of them, for the tests of the plan. Amounts are in cents. */
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { payeeOf } from "#app/domain/movements/payee.ts";
import type { MatchedEntry, MatchedSchedule } from "#app/domain/plan/evidence.ts";
import { type Matches, matchesOf, type OccurrenceLink } from "#app/domain/plan/matching.ts";
import { allOccurrences } from "#app/domain/plan/occurrences.ts";
import type { OccurrenceChange, Schedule } from "#app/domain/plan/schedule.ts";

export type Planned = Schedule & MatchedSchedule;

export const planned = (id: string, amount: number, anchor: Day, more: Partial<Planned> = {}): Planned => ({
  ...({
    id,
    direction: "out",
    family: "out",
    amount: toCents(amount),
    unit: "month",
    every: 1,
    anchor,
    month_day: null,
  } as const),
  ...({ also_day: null, shift: "none", until: null, times: null, days: [], currency: "KES" } as const),
  ...{ payee: id, payee_name: more.payee ?? id, payee_account: null, amount_to: null, is_about: false, since: 0 },
  ...more,
});

let recorded = 0;
/** Recorded after all that were made before it. */
export const paid = (
  id: string,
  payee: string,
  amount: number,
  day: Day,
  account: string | null = null,
  more: Partial<MatchedEntry> = {},
): MatchedEntry => ({
  ...({ id, recorded: ++recorded, day, currency: "KES", amounts: { KES: toCents(amount) }, family: "out" } as const),
  ...{ payee, payee_name: payee, payee_account: account },
  ...more,
});

type Who = Pick<MatchedEntry, "payee" | "payee_name" | "payee_account">;
const who = (name: string, number: string | null, account: string | null): Who => {
  const { payee, payeeName } = payeeOf({ kind: "paybill", party: { name, number, account } as never });
  return { payee, payee_name: payeeName, payee_account: account?.toLowerCase() ?? null };
};
/** Who is paid, as the movements of M-PESA know them. */
export const person = (name: string, phone: string | null) => who(name, phone, null);
export const paybill = (name: string, number: string | null, account: string | null) => who(name, number, account);

/** What becomes of entries, from September to January. */
export const of = (
  schedules: readonly Planned[],
  entries: readonly MatchedEntry[],
  links: readonly OccurrenceLink[] = [],
  changes: readonly OccurrenceChange[] = [],
) => {
  const all = allOccurrences(schedules, changes, "2026-09-01", "2027-01-31");
  const occurrences = all.map(({ closed, ...occurrence }) => ({ ...occurrence, isClosed: closed !== null }));
  return matchesOf(schedules, occurrences, entries, links);
};

export const short = ({ matched, asked }: Matches) => ({
  matched: matched.map(({ schedule, planned_on, entry }) => `${schedule} ${planned_on} ${entry}`),
  asked: asked.map(({ schedule, planned_on, entry }) => `${schedule} ${planned_on} ${entry}`),
});
