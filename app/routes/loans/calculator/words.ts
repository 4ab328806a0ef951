import { plural } from "#app/domain/count.ts";
import type { AprTyped, PaymentProblem } from "#app/domain/loans/loan-calculators.ts";
export const aprCalculator = "APR calculator";
export const annualCostNote = "The cost of a loan as an annual rate, however long it lasts.";
export const totalRepayment = (code: string) => `Total repayment (${code})`;
export const forExample = (example: string) => `For example: ${example}`;
export const aYearAPR = "per year (APR)";
export const annualCost = (principal: string, repayment: string, duration: string, percent: string) =>
  `${principal} repaid with ${repayment} after ${duration} is ${percent}% per year.`;
export const calculate = "Calculate";
export const duration = "Duration";
export const unit = "Unit";
export const paymentEvaluator = "Payment evaluator";
export const monthlyCostNote = "The monthly cost of a loan repaid in equal payments.";
export const annualRate = "Annual rate (%)";
export const repaymentSchedule = "Repayment schedule";
export const inCode = (code: string) => `in ${code}`;
export const example = (principal: string, rate: number, duration: number, payment: string) =>
  `For example: ${principal} at ${rate}% per year over ${duration} months is ${payment} a month.`;
export const monthlyPayment = "Monthly payment";
export const totalInterest = "Total interest";
export const totalRepaid = "Total repaid";
export const loanCalculatorPamoja = "Loan Calculator · Pamoja";
export const principalCode = (code: string) => `Principal (${code})`;
export const copyFromAddressBar = "Copy it from the address bar";
export const lastPayment = (count: number, amount: string) =>
  plural(
    count,
    `The only payment is ${amount}, so that nothing is left.`,
    `The last of ${count} payments is ${amount}, so that nothing is left.`,
  );
/** `30 days` */
export const durationText = (count: number, unit: AprTyped["unit"]): string =>
  `${count.toLocaleString("en-US", { maximumFractionDigits: 6 })} ${plural(count, unit.slice(0, -1), unit)}`;
export const noApr = "Please enter valid numbers. Total repayment must be greater than the principal.";

/** Why no payment is worked out. */
export const noPayment: Readonly<Record<PaymentProblem, string>> = {
  not_positive: "Please enter valid, positive numbers for all fields.",
  months_not_whole:
    "Please enter valid, positive numbers for all fields. The duration must be in whole months, at most 1,200.",
  rate_too_high: "Please enter valid, positive numbers for all fields. The rate can be at most 10,000% per year.",
  sum_too_large:
    "Please enter valid, positive numbers for all fields. The result is too large: enter a smaller principal or a shorter duration.",
};
