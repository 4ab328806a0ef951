/** What says that an entry is an occurrence: who was paid, and how much. */
import type { Day } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Direction, Occurrence, Schedule } from "./schedule.ts";

export type MatchedSchedule = Pick<Schedule, "id" | "direction" | "unit" | "every"> & {
  currency: string;
  /** Who is paid, or pays, by number and by name; null where nobody said: then nothing is matched by itself. */
  payee: string | null;
  payee_name: string | null;
  /** The account at a paybill, which tells two children at one school apart. */
  payee_account: string | null;
  /** The other end of a range; null where the amount is fixed, or "about". */
  amount_to: Cents | null;
  is_about: boolean;
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
  direction: Direction;
  payee: string;
  payee_name: string;
  payee_account: string | null;
};

/** Of an amount that is "about". */
const NEARLY = 0.2;

export type Who = "them" | "perhaps" | "unknown" | "someone else";

/** Whether an entry is of the payee of a schedule. */
export function whoOf(schedule: MatchedSchedule, entry: MatchedEntry): Who {
  const { payee, payee_name, payee_account } = schedule;
  if (payee === null) return "unknown";
  if (payee_account !== null && entry.payee_account !== null && payee_account !== entry.payee_account) {
    return "someone else";
  }
  if (payee === entry.payee) return "them";
  // Two who have one name and different numbers are two; a message may leave the number out.
  const lacksNumber = payee === payee_name || entry.payee === entry.payee_name;
  return payee_name === entry.payee_name && lacksNumber ? "perhaps" : "someone else";
}

/** Whether an entry is of the amount of an occurrence: just that, about it, or within its range. */
export function fits(schedule: MatchedSchedule, { amount }: Occurrence, entry: MatchedEntry): boolean {
  const entered = entry.amounts[schedule.currency];
  if (entered === undefined) return false;
  if (schedule.amount_to !== null) return entered >= amount && entered <= schedule.amount_to;
  return schedule.is_about ? Math.abs(entered - amount) <= amount * NEARLY : entered === amount;
}

/** The least that settles an occurrence. */
export function leastOf(
  { is_about, amount_to }: Pick<MatchedSchedule, "is_about" | "amount_to">,
  amount: Cents,
): Cents {
  return is_about && amount_to === null ? toCents(Math.ceil(amount * (1 - NEARLY))) : amount;
}
