import { type Cents, toCents } from "./money.ts";
import type { PlanType } from "./subscription.ts";

export type Plan = {
  type: Exclude<PlanType, "trial">;
  name: string;
  /** Cents of US dollars for one billing period. */
  price: Cents;
  months: number;
  every: string;
  popular: boolean;
};

export const PLANS: readonly Plan[] = [
  { type: "monthly", name: "Monthly", price: toCents(3_00), months: 1, every: "every month", popular: false },
  { type: "quarterly", name: "Quarterly", price: toCents(7_50), months: 3, every: "every 3 months", popular: true },
  { type: "annually", name: "Annually", price: toCents(24_00), months: 12, every: "every year", popular: false },
];

export function planOf(type: Plan["type"]): Plan {
  const plan = PLANS.find((candidate) => candidate.type === type);
  if (!plan) throw new RangeError(`there is no plan ${type}`);
  return plan;
}
