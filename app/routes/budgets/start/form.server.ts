/** Filling a month that plans nothing yet: from the month before, or from five answers. */
import { data, redirect } from "@remix-run/cloudflare";
import { answersSchema, linesOf, payOf } from "#app/domain/budget-answers.ts";
import { addMonths, formatMonth } from "#app/domain/calendar.ts";
import { type FillRefusal, fillBudget } from "#app/features/budgets/fill-budget.server.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { parseMoneyForm, readId } from "#app/request/form.server.ts";
import type { Refusal } from "#db/refusal.ts";
import { addressOf } from "../search-params.ts";
import { monthOfForm, wordsAndStatus } from "../submit.server.ts";
import * as say from "./words.ts";

/** With what the month before held. */
export async function fill(form: FormData, { context }: FormCall) {
  const month = monthOfForm(form);
  const result = await fillBudget(context, { month, lines: null });
  if (result.ok) return redirect(addressOf(month));
  const [failure, status] = wordsOfFill(context, result.refusal, say.nothingToFill(formatMonth(addMonths(month, -1))));
  return data({ result: null, failure }, status);
}

/** With five answers; the pay is planned on its day, too, where that was asked. */
export async function answers(form: FormData, { context }: FormCall) {
  const month = monthOfForm(form);
  const id = readId(form, "schedule_id");
  const submission = parseMoneyForm(form, answersSchema);
  if (submission.status !== "success") return data({ result: submission.reply(), failure: null }, 400);
  const refused = ([message, status]: [string, number]) =>
    data({ result: submission.reply({ formErrors: [message] }), failure: null }, status);
  const result = await fillBudget(context, { month, lines: linesOf(submission.value) });
  if (!result.ok) return refused(wordsOfFill(context, result.refusal, say.allHaveAPlan));
  const { visitor } = await context.scope.read("app");
  const pay = payOf(submission.value, visitor.today, say.salary);
  const scheduled = pay && (await recordSchedule(context, { id, ...pay }));
  // Sent again, it is recorded already.
  if (scheduled && !scheduled.ok && "sqlstate" in scheduled.refusal) {
    return refused(notDone(context, scheduled.refusal, say.payNotPlanned));
  }
  return redirect(addressOf(month));
}

type Context = FormCall["context"];

const wordsOfFill = (context: Context, refusal: FillRefusal, nothing: string): [string, number] =>
  refusal.code === "nothing_to_fill" ? [nothing, 409] : notDone(context, refusal, say.notFilled);

/** Throws the response to a visitor who may not write at all. */
function notDone({ scope }: Context, refusal: Refusal, sentence: (message: string) => string): [string, number] {
  const [message, status] = wordsAndStatus(scope, refusal);
  return [sentence(message), status];
}
