/** Rows of a plan, for the tests of what becomes of them. */
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { PlannedEntry } from "#app/domain/plan/plan.ts";
import { type PlanData, planToday } from "#app/features/plan/read-plan.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";

/** A bill of each month that is paid from M-PESA, to whom it is named after; in cents. */
export const schedule = (id: string, amount: number, anchor: string, more: Partial<ScheduleRow> = {}): ScheduleRow =>
  ({
    ...{ id, name: id, direction: "out", amount: toCents(amount), amount_to: null, is_about: false, currency: "KES" },
    ...{ account: "mpesa", to_account: null, loan: null, payee: id, payee_name: id, payee_account: null, since: 0 },
    ...{ unit: "month", every: 1, anchor, month_day: Number(anchor.slice(8)), also_day: null, shift: "none" },
    ...{ until: null, times: null, days: [], is_payday: false, counts_from: anchor, is_paused: false, rate: null },
    ...more,
  }) as ScheduleRow;
/** An expense that was paid from M-PESA; in cents. */
export const entry = (
  id: string,
  description: string,
  amount: number,
  day: string,
  more: Partial<PlannedEntry> = {},
): PlannedEntry => ({
  ...{ id, recorded: 1, day, description, type: "expense", amount: toCents(amount), currency: "KES" },
  ...{
    base: toCents(amount),
    account_amount: null,
    account_currency: null,
    account: "mpesa",
    to_account: null,
    loan: null,
  },
  ...{ payee: description, payee_name: description, payee_account: null, is_fee: false },
  ...more,
});

/** An account for everyday spending, with what is in it today; in cents. */
export const account = (id: string, balance: number, more: Partial<AccountRow> = {}) =>
  ({ id, name: id, kind: "mpesa", is_everyday: null, base_today: toCents(balance), ...more }) as AccountRow;

/** Of a household that has planned nothing. */
export const NONE: PlanData = { schedules: [], entries: [], changes: [], links: [], pockets: [], planSettings: [] };

export const planOn = (today: Day, rows: Partial<PlanData>, accounts: readonly AccountRow[] = [], until?: Day) =>
  planToday({ ...NONE, ...rows }, accounts, "KES", today, until);
