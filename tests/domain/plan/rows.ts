/** Rows of a plan, for the tests of what becomes of them. */
import { toCents } from "#app/domain/money.ts";
import type { PlannedEntry } from "#app/domain/plan/plan.ts";
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
