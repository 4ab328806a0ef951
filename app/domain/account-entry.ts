/** The rules for entering an account. Field names are those of the form. */
import { z } from "zod";
import { KIND_NAMES } from "./account.ts";
import { isCurrency } from "./currencies.ts";
import { day, exchangeRate, lineOfText, signedAmount } from "./entry-fields.ts";

export const accountSchema = z.object({
  name: lineOfText(60, "Enter a name."),
  kind: z.enum(KIND_NAMES, { error: "Choose what kind of account it is." }),
  /** Absent: the household's own, or that of the revised account. */
  currency: z.string().refine(isCurrency, "Choose a currency.").optional(),
  /** What was there before anything moved on the opening day, in cents; below zero when overdrawn. Absent: nothing. */
  opening_balance: signedAmount.optional(),
  opening_day: day,
  /** Where no rate of the opening day is published: one unit of the currency in the household's. */
  rate: exchangeRate.optional(),
  /** The member whose it is; absent for the household's. */
  owner: z.uuid().optional(),
  digits: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, "Enter the last figures of its number, six at most.")
    .optional(),
});

export type AccountEntry = z.output<typeof accountSchema>;

/** The day and balance that a bank, a phone or a count of the cash gives. */
export const agreementSchema = z.object({ reconciled_on: day, reconciled_balance: signedAmount });
