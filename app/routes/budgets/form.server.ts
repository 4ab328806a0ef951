/** The actions of the worksheet and the monthly prompt. Each answer names its line, so that the line finds it. */
import { redirect } from "@remix-run/cloudflare";
import { isCarriedType } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { readRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { readAmount } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { addBudgetLine } from "#app/features/budgets/add-budget-line.server.ts";
import { type CarriedKey, carryBudgetLine } from "#app/features/budgets/carry-budget-line.server.ts";
import { copyBudget } from "#app/features/budgets/copy-budget.server.ts";
import { hideBudgetLine } from "#app/features/budgets/hide-budget-line.server.ts";
import { postponeBudgetPrompt } from "#app/features/budgets/postpone-budget-prompt.server.ts";
import { reviseBudgetLine } from "#app/features/budgets/revise-budget-line.server.ts";
import { startBudget } from "#app/features/budgets/start-budget.server.ts";
import { takeBackCarrying } from "#app/features/budgets/take-back-carrying.server.ts";
import { safeRedirect } from "#app/features/identity/safe-redirect.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { AMOUNT_WORDS } from "#app/request/amount-words.ts";
import { badRequest, currencyProblems } from "#app/request/form.server.ts";
import { isExpected, type Refusal } from "#db/refusal.ts";
import { wordsOfPlan } from "./plan.server.ts";
import { addressOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, monthOfForm, wordsAndStatus } from "./submit.server.ts";
import * as say from "./words.tsx";

const CREATE_FAILED = {
  prompt: say.yourBudgetNotCreated,
  worksheet: say.budgetNotCreated,
} as const;

/** Changes a line's planned amount in its currency. */
export async function saveLine(form: FormData, { context }: FormCall) {
  const shownLine = lineIdIn(form);
  const line = shownLine.id;
  const currency = String(form.get("currency") ?? "") || null;
  if (currency !== null && !isCurrency(currency)) badRequest();
  const typed = String(form.get("amount") ?? "");
  const amount = readAmount(typed, "zero");
  if (!amount.ok) return answer({ line, mistake: AMOUNT_WORDS[amount.refusal.code], typed }, 400);
  const mistake = currencyProblems(form).get("amount");
  if (mistake !== undefined) return answer({ line, mistake, typed }, 400);
  const result = await reviseBudgetLine(context, { ...shownLine, amount: amount.value, currency });
  if (result.ok) return answer({ line, saved: result.value });
  const { refusal } = result;
  if (refusal.code === "gone") return answer({ line, failure: GONE }, 404);
  if (refusal.code === "changed_meanwhile") {
    const conflict = refusal.values.line;
    // Where the line's currency has changed since, the typed amount must not be used in the new one.
    const isInCurrency = (conflict.foreign?.currency ?? null) === currency;
    return answer({ line, conflict, ...(isInCurrency && { typed }) }, 409);
  }
  const [message, status] = wordsAndStatus(context.scope, refusal);
  if (refusal.code === "plan_exceeded_at_rate") return answer({ line, mistake: message, typed }, 400);
  // After an ended session the typed amount is kept; any other failure restores the old amount.
  return answer({ line, failure: say.notSaved(message), ...(refusal.code === "signed_out" && { typed }) }, status);
}

/** Removes a line from its month. */
export async function hideLine(form: FormData, { context }: FormCall) {
  const shownLine = lineIdIn(form);
  const of = lineKeyIn(form);
  const result = await hideBudgetLine(context, shownLine);
  if (result.ok) return answer(result.value ? { line: null, of, hidden: result.value } : { line: null });
  const { refusal } = result;
  if (refusal.code === "changed_meanwhile") return answer({ line: shownLine.id, conflict: refusal.values.line }, 409);
  const [message, status] = wordsAndStatus(context.scope, refusal);
  return answer({ line: shownLine.id, failure: say.notHidden(message) }, status);
}

/** Adds a line to a month that lacks it, at zero or at the plan that it had when it was hidden. */
export async function addLine(form: FormData, { context }: FormCall) {
  const [month, line] = [monthOfForm(form), lineKeyIn(form)];
  const amount = readAmount(String(form.get("amount") ?? "0"), "zero");
  if (!amount.ok || currencyProblems(form).size > 0) badRequest();
  const result = await addBudgetLine(context, { month, line, amount: amount.value, foreign: foreignIn(form) });
  if (result.ok) return answer({ line: null, of: line });
  const { message, status } = wordsOfPlan(context.scope, result.refusal, "");
  return answer({ line: null, of: line, failure: say.notAdded(message) }, status);
}

/** From the month on the line carries what is left of it, or begins afresh. */
export const carry = (form: FormData, { context }: FormCall) =>
  answerOnCarrying(context, (line) => carryBudgetLine(context, { ...line, isCarried: true }), form);

export const stopCarrying = (form: FormData, { context }: FormCall) =>
  answerOnCarrying(context, (line) => carryBudgetLine(context, { ...line, isCarried: false }), form);

export const takeBack = (form: FormData, { context }: FormCall) =>
  answerOnCarrying(context, (line) => takeBackCarrying(context, line), form);

async function answerOnCarrying(
  context: FormCall["context"],
  change: (of: { month: Month; line: CarriedKey }) => Promise<Result<null, Refusal>>,
  form: FormData,
) {
  const { type, ...key } = lineKeyIn(form);
  if (!isCarriedType(type)) return badRequest();
  const result = await change({ month: monthOfForm(form), line: { ...key, type } });
  if (result.ok) return answer({ line: null });
  const [message, status] = wordsAndStatus(context.scope, result.refusal);
  return answer({ line: null, carrying: message }, status);
}

/** The currency and the rate of the plan that a line had; null for a plan in the household's own. */
function foreignIn(form: FormData) {
  const currency = form.get("currency");
  if (currency === null) return null;
  const rate = readRate(String(form.get("rate") ?? ""));
  if (typeof currency !== "string" || !isCurrency(currency) || !rate.ok) return badRequest();
  return { currency, rate: rate.value, isTyped: form.get("source") === "typed" };
}

/** The choices for a month without a budget, on its screen and in the prompt. */
export const monthActions = {
  fresh: (form: FormData, call: FormCall) => fill(form, call, startBudget),
  copy: (form: FormData, call: FormCall) => fill(form, call, copyBudget),
  later: postpone,
};

type Fill = (context: FormCall["context"], input: { month: Month }) => Promise<Result<{ month: Month }, Refusal>>;

/** Fills an empty month and shows it. */
async function fill(form: FormData, { context }: FormCall, fillMonth: Fill) {
  const month = monthOfForm(form);
  const result = await fillMonth(context, { month });
  if (result.ok) return redirect(addressOf(month));
  const { code, sqlstate } = result.refusal;
  const [message, status] = wordsAndStatus(context.scope, result.refusal);
  const isSaid = code === "signed_out" || code === "other_household" || code === "too_many_entries";
  // Unexpected problems are already logged; the specification (section 8) asks for every failure to be.
  if (isExpected(result.refusal))
    logError("budget-not-created", `no budget was created: ${sqlstate} ${message}`, { code: sqlstate });
  const failure = CREATE_FAILED[form.get("from") === "prompt" ? "prompt" : "worksheet"];
  return answer({ line: null, failure: isSaid ? message : failure }, status);
}

/** 'I'll do this later': returns to the screen under the prompt. */
async function postpone(form: FormData, { context }: FormCall) {
  const result = await postponeBudgetPrompt(context);
  if (result.ok) return redirect(safeRedirect(String(form.get("back") ?? "/")));
  const [message, status] = wordsAndStatus(context.scope, result.refusal);
  return answer({ line: null, failure: message }, status);
}
