/** The rules for entering an account. Field names are those of the form. */
import { z } from "zod";
import { KIND_NAMES } from "./account.ts";
import * as say from "./account-entry.words.ts";
import { isCurrency } from "./currencies.ts";
import { day, exchangeRate, lineOfText, signedAmount } from "./entry-fields.ts";

export const accountSchema = z.object({
  name: lineOfText(60, say.enterAName),
  kind: z.enum(KIND_NAMES, { error: say.chooseWhatKindOfAccount }),
  /** Absent: the household's own, or that of the revised account. */
  currency: z.string().refine(isCurrency, say.chooseACurrency).optional(),
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
    .regex(/^\d{1,6}$/, say.enterTheLastFiguresOf)
    .optional(),
});

export type AccountEntry = z.output<typeof accountSchema>;

/** The day and balance that a bank, a phone or a count of the cash gives. */
export const agreementSchema = z.object({ reconciled_on: day, reconciled_balance: signedAmount });
