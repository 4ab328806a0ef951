/** The rules for entering a pocket. Field names are those of the form. */
import { z } from "zod";
import type { Day } from "../calendar.ts";
import { amount, day, lineOfText } from "../entry-fields.ts";
import { because } from "../field-code.ts";
import type { Cents } from "../money.ts";

export const pocketSchema = z
  .object({
    name: lineOfText(60, "name_not_entered"),
    account: z.uuid(because("account_not_chosen")).toLowerCase(),
    target: amount.optional(),
    target_day: day.optional(),
    /** So much of each pay, in per cent. */
    share: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d?|100)$/, because("share_not_whole"))
      .transform(Number)
      .optional(),
    /** The id of what is planned that is paid from it. */
    bill: z.uuid(because("not_of_this_type")).toLowerCase().optional(),
  })
  .refine(({ target, target_day }) => target_day === undefined || target !== undefined, {
    path: ["target"],
    ...because("amount_not_entered"),
  });

/** A pocket, as verbs take it. */
export type PocketEntry = {
  name: string;
  account: string;
  /** In the currency of its account. */
  target: Cents | null;
  target_day: Day | null;
  /** So much of each pay is to go in, in per cent. */
  share: number | null;
  bill: string | null;
};

export const pocketEntryOf = (form: z.output<typeof pocketSchema>): PocketEntry => ({
  name: form.name,
  account: form.account,
  target: form.target ?? null,
  target_day: form.target_day ?? null,
  share: form.share ?? null,
  bill: form.bill ?? null,
});
