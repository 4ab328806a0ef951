/** Schemas for the fields of a household's forms, with their error messages. */
import { z } from "zod";
import { DURATION_UNITS, isDay } from "./calendar.ts";
import { readRate } from "./exchange-rate.ts";
import { readAmount, subtractCents, ZERO } from "./money.ts";
import { isPrintable, isVisible, NOT_PRINTABLE } from "./plain-text.ts";

/** One line of text: trimmed, its white space collapsed, without characters that cannot be printed. */
export function lineOfText(maxLength: number, missing: string) {
  return z
    .string({ error: missing })
    .transform((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string({ error: missing })
        .refine(isVisible, missing)
        .max(maxLength, `Use at most ${maxLength} characters.`)
        .refine(isPrintable, NOT_PRINTABLE),
    );
}

/** An ISO day from 1970 to 2100. */
export const day = z
  .string({ error: "Enter a date." })
  .trim()
  .refine(isDay, "Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21.");

/** Cents above zero, or from zero on. */
const amountFrom = (least: "above zero" | "zero") =>
  z.string({ error: "Enter an amount." }).transform((text, context) => {
    const parsed = readAmount(text, least);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.refusal });
    return z.NEVER;
  });
export const amount = amountFrom("above zero");
export const amountOrZero = amountFrom("zero");

/** Cents, below zero with a minus in front. */
export const signedAmount = z.string({ error: "Enter an amount." }).transform((text, context) => {
  const [, minus, figures = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const parsed = readAmount(figures, "zero");
  if (parsed.ok) return minus ? subtractCents(ZERO, parsed.value) : parsed.value;
  context.addIssue({ code: "custom", message: parsed.refusal });
  return z.NEVER;
});

/** The value of one unit of a currency in the household's. */
export const exchangeRate = z.string().transform((text, context) => {
  const parsed = readRate(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.refusal });
  return z.NEVER;
});

/** Percent a year, as text with two decimals. */
export const interestRate = z
  .string({ error: "Enter the interest rate in percent a year. Enter 0 if there is none." })
  .trim()
  .regex(/^\d{1,5}(\.\d*)?$/, { error: "Enter the interest rate in figures, like 12 or 9.5.", abort: true })
  .regex(/^\d+(\.\d{0,2})?$/, { error: "Use at most two decimals.", abort: true })
  .refine((text) => Number(text) <= 10_000, "Enter at most 10,000 percent a year.")
  .transform((text) => Number(text).toFixed(2));

/** How many of its unit a loan lasts. */
export const duration = z
  .string({ error: "Enter how long the loan lasts." })
  .trim()
  .regex(/^\d{1,5}$/, "Enter a whole number, like 12.")
  .transform(Number)
  .refine((count) => count >= 1 && count <= 36_500, "Enter a number from 1 to 36,500.");

export const durationUnit = z.enum(DURATION_UNITS, { error: "Choose days, weeks, months or years." });
