import { addDays, addMonths, type Day, dayAndTime, lastDayOf, monthOf } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { BilledPlan } from "./subscription.ts";

export type PaidPlan = Exclude<BilledPlan, "trial">;

export type Plan = {
  type: PaidPlan;
  name: string;
  /** Cents of US dollars for one billing period. */
  price: Cents;
  months: number;
  popular: boolean;
};

export const PLANS: readonly Plan[] = [
  { type: "monthly", name: "Monthly", price: toCents(3_00), months: 1, popular: false },
  { type: "quarterly", name: "Quarterly", price: toCents(7_50), months: 3, popular: true },
  { type: "annually", name: "Annually", price: toCents(24_00), months: 12, popular: false },
];

export function planOf(type: PaidPlan): Plan {
  const plan = PLANS.find((candidate) => candidate.type === type);
  if (!plan) throw new RangeError(`there is no plan ${type}`);
  return plan;
}

export const isPaidPlan = (text: unknown): text is PaidPlan => PLANS.some(({ type }) => type === text);

/** The last day of the period that a payment covers. A month from 31 January ends on the last day of February. */
export function paidThrough(day: Day, plan: PaidPlan): Day {
  const month = addMonths(monthOf(day), planOf(plan).months);
  const sameDay = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return sameDay < last ? sameDay : last;
}

/** Days of access after PayPal's next billing day, so that nobody who pays is locked out for some hours. */
const GRACE_DAYS = 1;

/** The last day after a renewal: PayPal's next billing day in the household's time zone, and a day of grace. */
export const afterRenewal = (nextBillingTime: string, timeZone: string): Day =>
  addDays(dayAndTime(new Date(nextBillingTime), timeZone).day, GRACE_DAYS);
