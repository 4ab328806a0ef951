/** Schemas for the fields of a household's forms, with their error messages. */
import { z } from "zod";
import { DURATION_UNITS, isDay } from "./calendar.ts";
import * as say from "./entry-fields.words.ts";
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
        .max(maxLength, say.atMostCharacters(maxLength))
        .refine(isPrintable, NOT_PRINTABLE),
    );
}

/** An ISO day from 1970 to 2100. */
export const day = z.string({ error: say.enterADate }).trim().refine(isDay, say.dateOutOfRange);

/** Cents above zero, or from zero on. */
const amountFrom = (least: "above zero" | "zero") =>
  z.string({ error: say.enterAnAmount }).transform((text, context) => {
    const parsed = readAmount(text, least);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.refusal });
    return z.NEVER;
  });
export const amount = amountFrom("above zero");
export const amountOrZero = amountFrom("zero");

/** Cents, below zero with a minus in front. */
export const signedAmount = z.string({ error: say.enterAnAmount }).transform((text, context) => {
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
  .string({ error: say.enterInterestRate })
  .trim()
  .regex(/^\d{1,5}(\.\d*)?$/, { error: say.interestRateInFigures, abort: true })
  .regex(/^\d+(\.\d{0,2})?$/, { error: say.atMostTwoDecimals, abort: true })
  .refine((text) => Number(text) <= 10_000, say.interestRateTooHigh)
  .transform((text) => Number(text).toFixed(2));

/** How many of its unit a loan lasts. */
export const duration = z
  .string({ error: say.enterDuration })
  .trim()
  .regex(/^\d{1,5}$/, say.enterAWholeNumberLike)
  .transform(Number)
  .refine((count) => count >= 1 && count <= 36_500, say.durationOutOfRange);

export const durationUnit = z.enum(DURATION_UNITS, { error: say.chooseDurationUnit });
