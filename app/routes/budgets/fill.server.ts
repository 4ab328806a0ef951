/** Filling a month that plans nothing yet: from the month before, or from five answers. */
import { redirect } from "@remix-run/cloudflare";
import { answersSchema, linesOf, payOf } from "#app/domain/budget-answers.ts";
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import { type FillRefusal, fillBudget } from "#app/features/budgets/fill-budget.server.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { parseMoneyForm, readId } from "#app/request/form.server.ts";
import { addressOf, FILLED } from "./search-params.ts";
import { answer, monthOfForm, wordsAndStatus } from "./submit.server.ts";
import * as say from "./words.tsx";

/** With what the month before held. */
export async function fillFromBefore(form: FormData, { context }: FormCall) {
  const month = monthOfForm(form);
  const result = await fillBudget(context, { month, lines: null });
  return result.ok ? showFilled(month, result.value.count) : refused(context, result.refusal, month);
}

/** With five answers. The pay is planned on its day, too, where that was asked. */
export async function fillFromAnswers(form: FormData, { context }: FormCall) {
  const month = monthOfForm(form);
  const id = readId(form, "schedule_id");
  const submission = parseMoneyForm(form, answersSchema);
  if (submission.status !== "success") return answer({ line: null, answers: submission.reply() }, 400);
  const result = await fillBudget(context, { month, lines: linesOf(submission.value) });
  if (!result.ok) return refused(context, result.refusal, month);
  const { visitor } = await context.scope.read("app");
  const pay = payOf(submission.value, visitor.today, say.salary);
  const scheduled = pay && (await recordSchedule(context, { id, ...pay }));
  // Sent again, it is recorded already.
  if (scheduled && !scheduled.ok && "sqlstate" in scheduled.refusal) {
    const [message, status] = wordsAndStatus(context.scope, scheduled.refusal);
    return answer({ line: null, failure: say.payNotPlanned(message) }, status);
  }
  return showFilled(month, result.value.count);
}

const showFilled = (month: Month, count: number) => redirect(`${addressOf(month)}&${FILLED}=${count}`);

function refused({ scope }: FormCall["context"], refusal: FillRefusal, month: Month) {
  if (refusal.code === "nothing_to_fill") {
    return answer({ line: null, failure: say.nothingToFill(formatMonth(addMonths(month, -1))) }, 409);
  }
  const [message, status] = wordsAndStatus(scope, refusal);
  return answer({ line: null, failure: say.notFilled(message) }, status);
}
