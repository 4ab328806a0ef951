/**
 * A calculation stands in its address, so that it can be shared: `?of=apr&principal=1000&repayment=1090&duration=30&unit=days`.
 */
import {
  APR_DEFAULTS,
  APR_UNITS,
  type AprTyped,
  PAYMENT_DEFAULTS,
  PAYMENT_UNITS,
  type PaymentTyped,
} from "#app/domain/loan-calculators.ts";

export const PATH = "/loan-calculator";

export type Of = "apr" | "payment";

/** What an address has typed into a calculator's form, and whether that form was sent. */
export type Asked<Typed> = { typed: Typed; submitted: boolean };

/** Reads an address. It is about one of the two calculators; the other one starts with its defaults. */
export function readAddress(params: URLSearchParams): { apr: Asked<AprTyped>; payment: Asked<PaymentTyped> } {
  return {
    apr: read("apr", params, APR_DEFAULTS, APR_UNITS),
    payment: read("payment", params, PAYMENT_DEFAULTS, PAYMENT_UNITS),
  };
}

/** A form that is sent names all its fields, the empty ones too; an address that followed the typing does not. */
function read<Typed extends AprTyped | PaymentTyped>(
  of: Of,
  params: URLSearchParams,
  defaults: Typed,
  units: readonly Typed["unit"][],
): Asked<Typed> {
  if (params.get("of") !== of) return { typed: defaults, submitted: false };
  const names = Object.keys(defaults);
  const entries = names.map((name) => [name, params.get(name) ?? defaults[name as keyof Typed]]);
  const typed = Object.fromEntries(entries) as Typed;
  const unit = units.find((known) => known === typed.unit) ?? defaults.unit;
  return { typed: { ...typed, unit }, submitted: names.every((name) => params.has(name)) };
}

/**
 * The address of a calculation, as far as it is typed, or of its sent form. Where the calculators stand one above the
 * other, the fragment leads to the second one.
 */
export function addressOf(of: Of, { typed, submitted }: Asked<AprTyped | PaymentTyped>): string {
  const entries = Object.entries(typed).filter(([, text]) => submitted || text !== "");
  return `${PATH}?${new URLSearchParams([["of", of], ...entries])}${of === "payment" ? "#payment" : ""}`;
}
