/** The rules for entering a transfer between two accounts. Field names are those of the form. */
import { z } from "zod";
import { amount, amountOrZero, day, exchangeRate, lineOfText } from "./entry-fields.ts";
import * as say from "./transfer-entry.words.ts";

const CHOOSE = say.chooseAnAccount;

export const transferSchema = z
  .object({
    from: z.uuid(CHOOSE),
    to: z.uuid(CHOOSE),
    /** What left, in the currency of the account that it left. */
    amount,
    /** What arrived, in the currency of the other account; absent: the same, or what the published rate makes of it. */
    arrived: amount.optional(),
    /** One unit of what left in the household's currency, where no rate of the day is published. */
    rate: exchangeRate.optional(),
    /** What it cost besides, in the currency of the account that it left. */
    fee: amountOrZero.optional(),
    date: day,
    description: lineOfText(300, say.enterADescription).optional(),
  })
  .refine(({ from, to }) => from !== to, {
    path: ["to"],
    error: say.chooseAnotherAccountThanThe,
  });

export type TransferEntry = z.output<typeof transferSchema>;
