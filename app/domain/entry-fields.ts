/** Schemas for the fields of a household's forms. The message of an issue is its code. */
import { z } from "zod";
import { DURATION_UNITS, isDay } from "./calendar.ts";
import { readRate } from "./exchange-rates/exchange-rate.ts";
import { because, type FieldCode } from "./field-code.ts";
import { readAmount, subtractCents, ZERO } from "./money.ts";
import { isPrintable, isVisible } from "./plain-text.ts";

/**
 * One line of text: trimmed, its white space collapsed, without characters that cannot be printed.
 * @param missing why a blank one is refused
 */
export function lineOfText(maxLength: number, missing: FieldCode) {
  return z
    .string(because(missing))
    .transform((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string(because(missing))
        .refine(isVisible, because(missing))
        .max(maxLength, because("text_too_long"))
        .refine(isPrintable, because("text_not_printable")),
    );
}

/** Such a line that may be left out: one that shows nothing is refused, too. */
export const optionalLine = (maxLength: number) => lineOfText(maxLength, "text_not_printable").optional();

/** An ISO day from 1970 to 2100. */
export const day = z.string(because("date_not_entered")).trim().refine(isDay, because("date_out_of_range"));

/** Cents above zero, or from zero on. */
const amountFrom = (least: "above zero" | "zero") =>
  z.string(because("amount_not_entered")).transform((text, context) => {
    const parsed = readAmount(text, least);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.refusal.code });
    return z.NEVER;
  });
export const amount = amountFrom("above zero");
export const amountOrZero = amountFrom("zero");

/** Cents, below zero with a minus in front. */
export const signedAmount = z.string(because("amount_not_entered")).transform((text, context) => {
  const [, minus, figures = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const parsed = readAmount(figures, "zero");
  if (parsed.ok) return minus ? subtractCents(ZERO, parsed.value) : parsed.value;
  context.addIssue({ code: "custom", message: parsed.refusal.code });
  return z.NEVER;
});

/** The value of one unit of a currency in the household's. */
export const exchangeRate = z.string().transform((text, context) => {
  const parsed = readRate(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.refusal.code });
  return z.NEVER;
});

/** Percent a year, as text with two decimals. */
export const interestRate = z
  .string(because("interest_rate_not_entered"))
  .trim()
  .regex(/^\d{1,5}(\.\d*)?$/, { ...because("interest_rate_not_figures"), abort: true })
  .regex(/^\d+(\.\d{0,2})?$/, { ...because("interest_rate_too_precise"), abort: true })
  .refine((text) => Number(text) <= 10_000, because("interest_rate_too_high"))
  .transform((text) => Number(text).toFixed(2));

/** How many of its unit a loan lasts. */
export const duration = z
  .string(because("duration_not_entered"))
  .trim()
  .regex(/^\d{1,5}$/, because("duration_not_whole"))
  .transform(Number)
  .refine((count) => count >= 1 && count <= 36_500, because("duration_out_of_range"));

export const durationUnit = z.enum(DURATION_UNITS, because("duration_unit_not_chosen"));
