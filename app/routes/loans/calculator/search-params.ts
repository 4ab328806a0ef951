/**
 * A calculation's search params, which make it shareable: `?of=apr&principal=1000&repayment=1090&duration=30&unit=days`.
 */
import {
  APR_DEFAULTS,
  APR_UNITS,
  type AprTyped,
  PAYMENT_DEFAULTS,
  PAYMENT_UNITS,
  type PaymentTyped,
} from "#app/domain/loans/loan-calculators.ts";

export const PATH = "/loan-calculator";

export type Calculator = "apr" | "payment";

/** A calculator's input from the address, and whether its form was sent. */
export type CalculatorInput<Typed> = { typed: Typed; submitted: boolean };

/** Reads the address, which belongs to one calculator; the other starts with its defaults. */
export function readAddress(params: URLSearchParams): {
  apr: CalculatorInput<AprTyped>;
  payment: CalculatorInput<PaymentTyped>;
} {
  return {
    apr: read("apr", params, APR_DEFAULTS, APR_UNITS),
    payment: read("payment", params, PAYMENT_DEFAULTS, PAYMENT_UNITS),
  };
}

/** A sent form includes all fields, even empty ones; an address updated while typing does not. */
function read<Typed extends AprTyped | PaymentTyped>(
  of: Calculator,
  params: URLSearchParams,
  defaults: Typed,
  units: readonly Typed["unit"][],
): CalculatorInput<Typed> {
  if (params.get("of") !== of) return { typed: defaults, submitted: false };
  const names = Object.keys(defaults);
  const entries = names.map((name) => [name, params.get(name) ?? defaults[name as keyof Typed]]);
  const typed = Object.fromEntries(entries) as Typed;
  const unit = units.find((known) => known === typed.unit) ?? defaults.unit;
  return { typed: { ...typed, unit }, submitted: names.every((name) => params.has(name)) };
}

/**
 * The address of a calculation, complete or not. The fragment leads to the second calculator where the two are stacked.
 */
export function addressOf(of: Calculator, { typed, submitted }: CalculatorInput<AprTyped | PaymentTyped>): string {
  const entries = Object.entries(typed).filter(([, text]) => submitted || text !== "");
  return `${PATH}?${new URLSearchParams([["of", of], ...entries])}${of === "payment" ? "#payment" : ""}`;
}
