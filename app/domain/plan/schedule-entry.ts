/** The rules for entering what is planned. Field names are those of the form. */
import { z } from "zod";
import { type Day, lastDayOf, monthOf } from "../calendar.ts";
import { amount, day, lineOfText, optionalLine } from "../entry-fields.ts";
import { because, type FieldCode } from "../field-code.ts";
import { isId } from "../id.ts";
import type { Cents } from "../money.ts";
import { readDecision } from "../movements/review/decision.ts";
import type { EntryType } from "../transactions/transaction-types.ts";
import { type Direction, FORM_UNITS, MONTH_DAYS, SHIFTS, type Shift, type Unit } from "./schedule.ts";

/** What an occurrence becomes in the ledger. */
export const SCHEDULED_TYPES = [
  "income",
  "expense",
  "saving",
  "giving",
  "tithe",
  "loan_repayment",
  "transfer",
] as const satisfies readonly EntryType[];
export type ScheduledType = (typeof SCHEDULED_TYPES)[number];

const whole = (least: number, most: number, code: FieldCode) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, because(code))
    .transform(Number)
    .refine((count) => count >= least && count <= most, because(code));

/** `expense:Utilities:Water`, `income:Salary`, `transfer`, or `repayment:` with the id of the loan. */
const becomes = z.string(because("category_not_chosen")).transform((text, context): Becomes => {
  if (text === "transfer") return { ...NO_CATEGORY, type: "transfer", direction: "transfer", loan: null };
  for (const direction of ["in", "out"] as const) {
    const decision = readDecision(text, direction);
    if (decision?.as === "repayment" && isId(decision.loan)) {
      return { ...NO_CATEGORY, type: "loan_repayment", direction, loan: decision.loan };
    }
    if (decision?.as === "transaction") {
      const { type, category, subcategory } = decision;
      return { type: type as ScheduledType, category, subcategory, direction, loan: null };
    }
  }
  context.addIssue({ code: "custom", message: "category_not_chosen" satisfies FieldCode });
  return z.NEVER;
});

type Becomes = {
  type: ScheduledType;
  direction: Direction;
  category: string | null;
  subcategory: string | null;
  loan: string | null;
};
const NO_CATEGORY = { category: null, subcategory: null } as const;

const ticked = z.literal("on").optional();
const account = z.uuid(because("account_not_chosen")).toLowerCase().optional();

export const scheduleSchema = z
  .object({
    name: lineOfText(120, "name_not_entered"),
    becomes,
    amount,
    /** Whether the amount is "about" so much. */
    about: ticked,
    account,
    to_account: account,
    unit: z.enum(FORM_UNITS, because("unit_not_chosen")),
    every: whole(1, 366, "every_not_whole").optional(),
    /** The first time. */
    anchor: day,
    month_day: z.enum(MONTH_DAYS).optional(),
    also_day: whole(1, 31, "day_of_month_not_known").optional(),
    shift: z.enum(SHIFTS).optional(),
    until: day.optional(),
    times: whole(1, 1200, "times_not_whole").optional(),
    /** Of the last of so many times, where it is another amount, as with a loan. */
    last_amount: amount.optional(),
    payday: ticked,
    /** Who is paid, or pays, where it was made from an entry that tells. */
    payee: optionalLine(300),
    payee_name: optionalLine(300),
    payee_account: optionalLine(100),
  })
  .refine(({ becomes, to_account }) => becomes?.type !== "transfer" || to_account !== undefined, {
    path: ["to_account"],
    ...because("account_not_chosen"),
  })
  .refine(({ becomes, account, to_account }) => becomes?.type !== "transfer" || account !== to_account, {
    path: ["to_account"],
    ...because("same_account"),
  })
  .refine(({ last_amount, times }) => last_amount === undefined || times !== undefined, {
    path: ["times"],
    ...because("times_not_whole"),
  })
  .refine(({ anchor, until }) => until === undefined || until >= anchor, {
    path: ["until"],
    ...because("end_before_first_day"),
  });

export type ScheduleForm = z.output<typeof scheduleSchema>;

/** What is planned, as verbs take it: cents and ISO days. */
export type ScheduleEntry = Becomes & {
  name: string;
  /** In the currency of its account; without one, in the household's. */
  amount: Cents;
  amount_to: Cents | null;
  is_about: boolean;
  account: string | null;
  to_account: string | null;
  unit: Unit;
  every: number;
  anchor: Day;
  month_day: number | null;
  also_day: number | null;
  shift: Shift;
  until: Day | null;
  times: number | null;
  is_payday: boolean;
  /** For whom it is paid. */
  person: string | null;
  payee: string | null;
  payee_name: string | null;
  payee_account: string | null;
  /** Of unit `listed`. */
  days: readonly { day: Day; amount: Cents }[];
};

/** What was typed, as verbs take it: what does not suit the rhythm is left out. */
export function scheduleEntryOf(form: ScheduleForm): ScheduleEntry {
  const { becomes, unit, anchor } = form;
  const isMonthly = unit === "month";
  const isWorkingDay = isMonthly && form.month_day === "last working";
  const isLast = isWorkingDay || (isMonthly && form.month_day === "last");
  const also_day = isMonthly ? (form.also_day ?? null) : null;
  const monthDay = (isMonthly && Number(form.month_day)) || Number(anchor.slice(8));
  return {
    ...becomes,
    name: form.name,
    amount: form.amount,
    amount_to: null,
    is_about: form.about === "on",
    account: form.account ?? null,
    to_account: becomes.type === "transfer" ? (form.to_account ?? null) : null,
    unit,
    every: unit === "once" ? 1 : (form.every ?? 1),
    // Of two days of a month the other one may come first.
    anchor: isLast && also_day === null ? lastDayOf(monthOf(anchor)) : anchor,
    month_day: isLast ? -1 : isMonthly || unit === "year" ? monthDay : null,
    also_day,
    shift: isWorkingDay ? "before" : (form.shift ?? "none"),
    until: unit === "once" ? null : (form.until ?? null),
    times: unit === "once" ? null : (form.times ?? null),
    is_payday: becomes.direction === "in" && form.payday === "on",
    person: null,
    payee: form.payee || null,
    payee_name: form.payee ? form.payee_name || form.payee : null,
    payee_account: form.payee_account || null,
    days: [],
  };
}
