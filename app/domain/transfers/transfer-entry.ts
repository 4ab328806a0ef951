/** The rules for entering a transfer between two accounts. Field names are those of the form. */
import { z } from "zod";
import { SAVING_LINES } from "../categories.ts";
import { amount, amountOrZero, day, exchangeRate, lineOfText } from "../entry-fields.ts";
import { because } from "../field-code.ts";

export const transferSchema = z
  .object({
    from: z.uuid(because("account_not_chosen")).toLowerCase(),
    to: z.uuid(because("account_not_chosen")).toLowerCase(),
    /** What left, in the currency of the account that it left. */
    amount,
    /** What arrived, in the currency of the other account; absent: the same, or what the published rate makes of it. */
    arrived: amount.optional(),
    /** One unit of what left in the household's currency, where no rate of the day is published. */
    rate: exchangeRate.optional(),
    /** What it cost besides, in the currency of the account that it left. */
    fee: amountOrZero.optional(),
    date: day,
    /** The saving line that it counts towards, where it arrives in savings of one's own. */
    saves: z
      .string()
      .refine((line) => SAVING_LINES.includes(line), because("category_not_chosen"))
      .optional(),
    description: lineOfText(300, "description_not_entered").optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], ...because("same_account") });

export type TransferEntry = z.output<typeof transferSchema>;
