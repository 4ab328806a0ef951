/** What a person may enter about a loan by hand. Field names are those of the form. */
import { z } from "zod";
import { isCurrency } from "../currency-codes.ts";
import { amount, amountOrZero, day, duration, durationUnit, interestRate, lineOfText } from "../entry-fields.ts";
import { because } from "../field-code.ts";
import { isPrintable } from "../plain-text.ts";

const schedule = z
  .string()
  .transform((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
  .pipe(z.string().max(300, because("text_too_long")).refine(isPrintable, because("text_not_printable")));

/** Cents, ISO days, and percent a year as text with two decimals. Terms are optional; a duration comes with its unit. */
export const loanEntrySchema = z.object({
  name: lineOfText(120, "loan_name_not_entered"),
  /** Absent: the household's own; an existing loan keeps its currency. */
  currency: z.string().refine(isCurrency, because("currency_not_chosen")).optional(),
  principal_amount: amount,
  outstanding_balance: amountOrZero,
  disbursement_date: day,
  interest_rate: interestRate.optional(),
  duration: duration.optional(),
  duration_unit: durationUnit.optional(),
  repayment_schedule: schedule.optional(),
  /** Whether net worth counts a new loan since its disbursement, with its principal, and not since today. */
  dated_back: z.literal("on").optional(),
});

export type LoanEntry = z.output<typeof loanEntrySchema>;
