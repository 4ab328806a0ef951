/** The rules for entering an account. Field names are those of the form. */
import { z } from "zod";
import { isCurrency } from "../currency-codes.ts";
import { day, exchangeRate, lineOfText, signedAmount } from "../entry-fields.ts";
import { because } from "../field-code.ts";
import { KIND_NAMES } from "./account.ts";

export const accountSchema = z.object({
  name: lineOfText(60, "name_not_entered"),
  kind: z.enum(KIND_NAMES, because("account_kind_not_chosen")),
  /** Absent: the household's own, or that of the revised account. */
  currency: z.string().refine(isCurrency, because("currency_not_chosen")).optional(),
  /** What was there before anything moved on the opening day, in cents; below zero when overdrawn. Absent: nothing. */
  opening_balance: signedAmount.optional(),
  opening_day: day,
  /** Where no rate of the opening day is published: one unit of the currency in the household's. */
  rate: exchangeRate.optional(),
  /** The member whose it is; absent for the household's. */
  owner: z.uuid().optional(),
  /** Whether it is for everyday spending; absent: as its kind says. */
  everyday: z.enum(["yes", "no"]).optional(),
  digits: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, because("account_digits_not_figures"))
    .optional(),
});

export type AccountEntry = z.output<typeof accountSchema>;

/** The day and balance that a bank, a phone or a count of the cash gives. */
export const agreementSchema = z.object({ reconciled_on: day, reconciled_balance: signedAmount });
