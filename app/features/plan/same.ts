import { PAYBILL } from "#app/domain/movements/payee.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";

/** The fields that decide when and how much; once a schedule has begun, they change only from a day on. */
const RHYTHM = [
  "direction",
  "amount",
  "amount_to",
  "is_about",
  "unit",
  "every",
  "anchor",
  "month_day",
  "also_day",
  "shift",
  "times",
] as const;
const REST = [
  "name",
  "type",
  "category",
  "subcategory",
  "account",
  "to_account",
  "loan",
  "person",
  "until",
  "is_payday",
] as const;

const PAYEE = ["payee", "payee_name", "payee_account"] as const;

/** Whether one that is sent again comes as often, on the same days and with the same amount. */
export const hasSameRhythm = (stored: ScheduleRow, entry: ScheduleEntry): boolean =>
  RHYTHM.every((key) => stored[key] === entry[key]) &&
  stored.days.length === entry.days.length &&
  stored.days.every(({ day, amount }, index) => entry.days[index]?.day === day && entry.days[index]?.amount === amount);

/** Whether a resent schedule matches the stored one. Its payee may have been learned since, except the paybill of school fees. */
export const isSame = (stored: ScheduleRow, entry: ScheduleEntry): boolean =>
  hasSameRhythm(stored, entry) &&
  REST.every((key) => stored[key] === entry[key]) &&
  (entry.payee === null
    ? entry.unit !== "listed" || !PAYBILL.test(stored.payee ?? "")
    : PAYEE.every((key) => stored[key] === entry[key]));
