/** What a household may want to plan: entries that came again and again, loans, and lines of its budget. */

import { addDays, addMonths, type Day, daysBetween, lastDayOf, monthOf } from "../calendar.ts";
import { interestDue, levelPayment, PAYMENT_INTERVAL } from "../loans/amortisation.ts";
import { dueDays, exactTermsOf, type KnownTerms } from "../loans/loan.ts";
import { addCents, type Cents, subtractCents } from "../money.ts";
import type { TransactionType } from "../transactions/transaction-types.ts";
import { shifted } from "./occurrences.ts";
import { type MONTH_DAYS, monthDayOf } from "./schedule.ts";

/** Entries of one payee, direction and currency; days and amounts newest first, in cents of that currency. */
export type Series = {
  payee: string;
  payee_name: string;
  payee_account: string | null;
  name: string;
  type: TransactionType;
  category: string | null;
  subcategory: string | null;
  account: string | null;
  currency: string;
  days: readonly Day[];
  amounts: readonly Cents[];
};

/** When and how much a series seems to come. */
export type Rhythm = {
  unit: "month" | "week";
  amount: Cents;
  /** Whether the amounts differed. */
  isAbout: boolean;
  /** The first time after today. */
  next: Day;
  monthDay: (typeof MONTH_DAYS)[number];
};

const LEAST_TIMES = 3;
/** In days between one time and the next. */
const GAPS = { month: { least: 26, most: 35 }, week: { least: 6, most: 8 } } as const;
/** How far an amount may be from the median. */
export const A_QUARTER = 0.25;

/** @returns null where entries are not monthly or weekly, vary too much, or have stopped coming */
export function rhythmOf({ days, amounts }: Pick<Series, "days" | "amounts">, today: Day): Rhythm | null {
  const [last] = days;
  if (last === undefined || days.length < LEAST_TIMES) return null;
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index] ?? day));
  const unit = (["month", "week"] as const).find((each) =>
    gaps.every((gap) => gap >= GAPS[each].least && gap <= GAPS[each].most),
  );
  const median = medianOf(amounts);
  const isSteady = amounts.every((amount) => Math.abs(amount - median) <= median * A_QUARTER);
  if (unit === undefined || !isSteady || daysBetween(last, today) > 2 * GAPS[unit].most) return null;
  const isAbout = amounts.some((amount) => amount !== median);
  return { unit, amount: median, isAbout, ...(unit === "week" ? nextWeek(last, today) : nextMonth(days, today)) };
}

function nextWeek(last: Day, today: Day): Pick<Rhythm, "next" | "monthDay"> {
  let next = last;
  while (next <= today) next = addDays(next, 7);
  return { next, monthDay: "same" };
}

function nextMonth(days: readonly Day[], today: Day): Pick<Rhythm, "next" | "monthDay"> {
  const monthDay = days.every((day) => day === shifted(lastDayOf(monthOf(day)), "before"))
    ? "last working"
    : days.every((day) => day === lastDayOf(monthOf(day)))
      ? "last"
      : "same";
  const usual = medianOf(days.map((day) => Number(day.slice(8))));
  const dayIn = (month: string): Day => {
    const last = lastDayOf(month);
    if (monthDay !== "same") return monthDay === "last" ? last : shifted(last, "before");
    return usual >= Number(last.slice(8)) ? last : `${month}-${String(usual).padStart(2, "0")}`;
  };
  // Half a month after the last time at least: one that came early is not expected again at once.
  const [last = today] = days;
  let month = monthOf(last);
  while (dayIn(month) <= today || daysBetween(last, dayIn(month)) < 15) month = addMonths(month, 1);
  const next = dayIn(month);
  return { next, monthDay: monthDay === "same" ? monthDayOf(usual, next) : monthDay };
}

/** For an even count, the lower middle value, as it actually occurred. */
function medianOf<Value extends number>(values: readonly Value[]): Value {
  const sortedValues = [...values].sort((one, other) => one - other);
  return sortedValues[Math.floor((sortedValues.length - 1) / 2)] as Value;
}

export type Instalments = {
  unit: "month" | "week" | "once";
  amount: Cents;
  next: Day;
  /** Set where its month is too short for the day of the others. */
  monthDay?: Rhythm["monthDay"];
  /** How many there are, until nothing is owed. */
  times: number;
  /** The last one, where it is another amount. */
  last: Cents | null;
};

/** Cents that a year's payments were rounded by at most: no instalment of its own. */
const ROUNDING = 100;
const MOST_INSTALMENTS = 600;

/**
 * What is to be paid on a loan by its terms until nothing is owed, from today on.
 * @returns null where the terms are not known, nothing is owed, or it would never end
 */
export function instalmentsOf(
  loan: KnownTerms & { outstanding_balance: Cents; disbursement_date: Day },
  today: Day,
): Instalments | null {
  const terms = exactTermsOf(loan);
  const { outstanding_balance: owed, disbursement_date: began } = loan;
  if (terms === null || owed <= 0) return null;
  const unit = PAYMENT_INTERVAL[terms.unit];
  const due = dueDays(terms, began);
  const next = due.find((day) => day >= today) ?? (unit === "week" ? addDays(today, 7) : addDays(today, 30));
  const withInterest = (balance: Cents) => addCents(balance, interestDue(terms, balance));
  if (unit === "once") return { unit, amount: withInterest(owed), next, times: 1, last: null };
  const amount = levelPayment(terms);
  let [balance, times] = [owed, 1];
  while (withInterest(balance) > amount + ROUNDING) {
    const remainder = subtractCents(withInterest(balance), amount);
    if (remainder >= balance || times === MOST_INSTALMENTS) return null;
    [balance, times] = [remainder, times + 1];
  }
  const last = withInterest(balance);
  const monthDay = unit === "month" && due.includes(next) ? monthDayOf(Number(began.slice(8)), next) : "same";
  return {
    ...{ unit, amount: times === 1 ? last : amount, next, times },
    ...(monthDay === "same" ? {} : { monthDay }),
    last: times === 1 || last === amount ? null : last,
  };
}
