/** What says that an entry is an occurrence: who was paid, and how much. */
import type { Day } from "../calendar.ts";
import type { Cents } from "../money.ts";
import { withAccount } from "../movements/payee.ts";
import type { Direction, Occurrence, Schedule } from "./schedule.ts";

/** Only entries and schedules of one family can match. A loan that was received is a family of its own, as it is not pay. */
export type Family = Direction | "repayment" | "borrowed";

export type MatchedSchedule = Pick<Schedule, "id" | "unit" | "every" | "also_day"> & {
  family: Family;
  currency: string;
  /** Who is paid, or pays, by number and by name; null where nobody said: then nothing is matched by itself. */
  payee: string | null;
  payee_name: string | null;
  /** The account at a paybill, which tells two children at one school apart. */
  payee_account: string | null;
  /** The other end of a range; null where the amount is fixed, or "about". */
  amount_to: Cents | null;
  is_about: boolean;
  /** Its type and category, where known. An entry of another kind matches only by its payee. */
  kind?: string | null;
  /** When it was planned, or when it became known who is paid: as every moment here, in milliseconds since 1970. */
  since: number;
};

export type MatchedEntry = {
  id: string;
  recorded: number;
  day: Day;
  currency: string;
  /** What it came to, by currency: in its own, and in others as far as its rates say. */
  amounts: Readonly<Record<string, Cents>>;
  family: Family;
  payee: string;
  payee_name: string;
  payee_account: string | null;
  kind?: string | null;
};

/** Tolerance of an "about" amount. */
const NEARLY = 0.2;

export type Who = "them" | "perhaps" | "unknown" | "someone else";

/** Whether an entry is of the payee of a schedule. */
export function whoOf(schedule: MatchedSchedule, entry: MatchedEntry): Who {
  const { payee, payee_name, payee_account } = schedule;
  if (payee === null) return isOtherKind(schedule, entry) ? "someone else" : "unknown";
  if (payee_account !== null && entry.payee_account !== null && payee_account !== entry.payee_account) {
    return "someone else";
  }
  // One paybill may serve several children: if the message has no account, someone is asked.
  const lacksAccount = payee_account !== null && entry.payee_account === null;
  if (payee === entry.payee) return lacksAccount ? "perhaps" : "them";
  if (lacksAccount && [payee, payee_name].some((key) => key === withAccount(entry.payee, payee_account))) {
    return "perhaps";
  }
  // One name with different numbers is two payees. A message may omit the number; a matching account then makes up for it.
  const lacksNumber = payee === payee_name || entry.payee === entry.payee_name;
  if (payee_name !== entry.payee_name || !lacksNumber) return "someone else";
  return payee_account !== null && payee_account === entry.payee_account ? "them" : "perhaps";
}

const isOtherKind = ({ kind: planned }: MatchedSchedule, { kind: recorded }: MatchedEntry): boolean =>
  typeof planned === "string" && typeof recorded === "string" && planned !== recorded;

/** Whether an entry is of the amount of an occurrence: just that, about it, or within its range. */
export function fits(schedule: MatchedSchedule, { amount }: Pick<Occurrence, "amount">, entry: MatchedEntry): boolean {
  const enteredAmount = entry.amounts[schedule.currency];
  if (enteredAmount === undefined) return false;
  if (schedule.amount_to !== null) return enteredAmount >= amount && enteredAmount <= schedule.amount_to;
  return schedule.is_about ? Math.abs(enteredAmount - amount) <= amount * NEARLY : enteredAmount === amount;
}

/** Whether an entry may fit an amount in a range; also true for some that fit none of the actual amounts. */
export function mayFit(schedule: MatchedSchedule, least: Cents, most: Cents, entry: MatchedEntry): boolean {
  const enteredAmount = entry.amounts[schedule.currency];
  if (enteredAmount === undefined) return false;
  if (schedule.amount_to !== null) return enteredAmount >= least && enteredAmount <= schedule.amount_to;
  const aside = schedule.is_about ? NEARLY : 0;
  return enteredAmount >= Math.floor(least * (1 - aside)) && enteredAmount <= Math.ceil(most * (1 + aside));
}

/** Whether so much settles an occurrence. */
export function settles(
  { is_about, amount_to }: Pick<MatchedSchedule, "is_about" | "amount_to">,
  amount: Cents,
  sum: number,
): boolean {
  const least = is_about && amount_to === null ? Math.ceil(amount * (1 - NEARLY)) : amount;
  return sum > 0 && sum >= least;
}
