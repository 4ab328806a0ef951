/** Five answers from which a first month is planned: what comes in and when, the rent, the school, and the food. */
import { z } from "zod";
import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from "../calendar.ts";
import { GROCERIES, MONTHLY_RENT, SCHOOL_FEES } from "../categories.ts";
import { amountOrZero } from "../entry-fields.ts";
import { because } from "../field-code.ts";
import type { Cents } from "../money.ts";
import type { ScheduleEntry } from "../plan/schedule-entry.ts";
import type { LineKey } from "./budget.ts";

/** The line that each answer plans. */
export const ANSWERED_LINES = {
  pay: { type: "income", category: "Salary", subcategory: null },
  rent: { type: "expense", ...MONTHLY_RENT },
  school: { type: "expense", ...SCHOOL_FEES },
  food: { type: "expense", ...GROCERIES },
} as const satisfies Record<string, LineKey>;

type Question = keyof typeof ANSWERED_LINES;
const QUESTIONS = Object.keys(ANSWERED_LINES) as Question[];

/** The form's field of a question. */
export const fieldOf = <Name extends Question>(question: Name) => `amount-${question}` as const;

export const answersSchema = z
  .object({
    "amount-pay": amountOrZero.optional(),
    pay_day: z
      .string()
      .trim()
      .regex(/^([1-9]|[12]\d|3[01])$/, because("day_of_month_not_known"))
      .transform(Number)
      .optional(),
    "amount-rent": amountOrZero.optional(),
    "amount-school": amountOrZero.optional(),
    "amount-food": amountOrZero.optional(),
  })
  .refine((answers) => QUESTIONS.some((question) => answers[fieldOf(question)]), {
    path: ["amount-pay"],
    ...because("amount_not_entered"),
  });

export type Answers = z.output<typeof answersSchema>;

/** What the answers plan; a question may stay open. */
export const linesOf = (answers: Answers): (LineKey & { amount: Cents })[] =>
  QUESTIONS.flatMap((question) => {
    const amount = answers[fieldOf(question)];
    return amount ? [{ ...ANSWERED_LINES[question], amount }] : [];
  });

/** The pay of each month, from its next day on; null where one of the two is not known. */
export function payOf(answers: Answers, today: Day, name: string): ScheduleEntry | null {
  const { pay_day: payDay, "amount-pay": amount } = answers;
  if (!payDay || !amount) return null;
  const dayIn = (month: string): Day =>
    [`${firstDayOf(month).slice(0, 8)}${String(payDay).padStart(2, "0")}`, lastDayOf(month)].toSorted()[0] ?? today;
  const thisMonth = dayIn(monthOf(today));
  return {
    ...{ name, amount, type: "income", direction: "in", category: "Salary", subcategory: null, loan: null },
    ...{ amount_to: null, is_about: false, account: null, to_account: null, person: null },
    ...{ unit: "month", every: 1, month_day: payDay, also_day: null, shift: "before", until: null, times: null },
    anchor: thisMonth < today ? dayIn(addMonths(monthOf(today), 1)) : thisMonth,
    is_payday: true,
    ...{ payee: null, payee_name: null, payee_account: null, days: [] },
  };
}
