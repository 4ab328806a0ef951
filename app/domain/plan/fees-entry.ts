/** The rules for entering a child's school fees. Field names are those of the form. */
import { z } from "zod";
import type { Day } from "../calendar.ts";
import { SCHOOL_FEES } from "../categories.ts";
import { amount, day, lineOfText, optionalLine } from "../entry-fields.ts";
import { because } from "../field-code.ts";
import type { Cents } from "../money.ts";
import { NOBODY } from "../movements/movement.ts";
import { payeeOf } from "../movements/payee.ts";
import { INSTALMENTS } from "./fees.ts";
import type { ScheduleEntry } from "./schedule-entry.ts";

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

export const feesSchema = z
  .object({
    person: lineOfText(60, "name_not_entered"),
    name: lineOfText(120, "name_not_entered"),
    account: z.uuid(because("account_not_chosen")).toLowerCase().optional(),
    paybill: z
      .string()
      .trim()
      .regex(/^\d{5,7}$/, because("paybill_not_figures"))
      .optional(),
    paybill_account: optionalLine(40),
    ...(Object.fromEntries(
      INSTALMENTS.flatMap((number) => [
        [`day${number}`, optional(day)],
        [`amount${number}`, optional(amount)],
      ]),
    ) as Record<`day${number}`, z.ZodOptional<typeof day>> & Record<`amount${number}`, z.ZodOptional<typeof amount>>),
  })
  .superRefine((form, context) => {
    const [values, known] = [form as Record<string, unknown>, new Set<unknown>()];
    for (const number of INSTALMENTS) {
      const [on, cents] = [values[`day${number}`], values[`amount${number}`]];
      const isFirst = number === INSTALMENTS[0];
      if (on === undefined && (cents !== undefined || isFirst))
        context.addIssue({ code: "custom", path: [`day${number}`], message: "date_not_entered" });
      if (cents === undefined && (on !== undefined || isFirst))
        context.addIssue({ code: "custom", path: [`amount${number}`], message: "amount_not_entered" });
      if (on !== undefined && known.has(on))
        context.addIssue({ code: "custom", path: [`day${number}`], message: "day_entered_twice" });
      if (on !== undefined) known.add(on);
    }
  });

export type FeesForm = z.output<typeof feesSchema>;

/** What was typed, as verbs take it. */
export function feesEntryOf(form: FeesForm): ScheduleEntry {
  const values = form as Record<string, unknown>;
  const days = INSTALMENTS.flatMap((number) => {
    const [on, cents] = [values[`day${number}`], values[`amount${number}`]];
    return on === undefined || cents === undefined ? [] : [{ day: on as Day, amount: cents as Cents }];
  }).sort((one, other) => one.day.localeCompare(other.day));
  const [first] = days;
  const account = form.paybill_account || null;
  const party = { ...NOBODY, name: form.name, number: form.paybill ?? null, account };
  const who = form.paybill ? payeeOf({ kind: "paybill", party }) : null;
  return {
    ...{ type: "expense", ...SCHOOL_FEES, direction: "out", loan: null },
    ...{ name: form.name, person: form.person },
    amount: first?.amount as Cents,
    ...{ amount_to: null, is_about: false, account: form.account ?? null, to_account: null },
    ...{ unit: "listed", every: 1, anchor: first?.day ?? "", month_day: null, also_day: null, shift: "none" },
    ...{ until: null, times: null, is_payday: false, days },
    ...{ payee: who?.payee ?? null, payee_name: who?.payeeName ?? null, payee_account: who ? account : null },
  };
}
