/** Filling a month that plans nothing yet: from the month before, or from five answers. */
import { data, redirect } from "@remix-run/cloudflare";
import { answersSchema, linesOf, payOf } from "#app/domain/budgets/budget-answers.ts";
import { addMonths, formatMonth } from "#app/domain/calendar.ts";
import { fillBudget } from "#app/features/budgets/fill-budget.server.ts";
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
  const nothing = say.nothingToFill(formatMonth(addMonths(month, -1)));
  const [failure, status] = wordsOfFill(context, result.refusal, nothing);
  return data({ result: null, failure }, status);
}

/** With five answers; the pay is planned on its day, too, where that was asked. */
export async function answers(form: FormData, { context }: FormCall) {
  const month = monthOfForm(form);
  const id = readId(form, "schedule_id");
  const submission = parseMoneyForm(form, answersSchema);
  if (submission.status !== "success") return data({ result: submission.reply(), failure: null }, 400);
  const { visitor } = await context.scope.read("app");
  const pay = payOf(submission.value, visitor.today, say.salary);
  const lines = linesOf(submission.value);
  const result = await fillBudget(context, { month, lines, pay: pay && { id, ...pay } });
  if (result.ok) return redirect(addressOf(month));
  const [message, status] = wordsOfFill(context, result.refusal, say.allHaveAPlan);
  return data({ result: submission.reply({ formErrors: [message] }), failure: null }, status);
}

/** Throws the response to a visitor who may not write at all. */
function wordsOfFill({ scope }: FormCall["context"], refusal: Refusal, nothing: string): [string, number] {
  const [message, status] = wordsAndStatus(scope, refusal);
  return [refusal.code === "nothing_to_fill" ? nothing : say.notFilled(message), status];
}
