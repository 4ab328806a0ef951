/** The actions of the worksheet and the monthly prompt. Each answer names its line, so that the line finds it. */

import { redirect } from "@remix-run/cloudflare";
import { planOf } from "#app/domain/budget.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { readAmount } from "#app/domain/money.ts";
import { loadBeforeWrite } from "#app/features/context.ts";
import { safeRedirect } from "#app/features/identity/safe-redirect.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, currencyProblems } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { findLine, generateBudget, postponeBudgetPrompt, recordLine, removeLine, reviseLine } from "#db/budgets.ts";
import { newId } from "#db/id.ts";
import { isExpected } from "#db/refusal.ts";
import { bytes, sha256 } from "#db/token.ts";
import { readPlanToRestore, syncRatesForCopy } from "./plan.server.ts";
import { addressOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, messageOf, monthOfForm } from "./submit.server.ts";

const CREATE_FAILED = {
  prompt: "Sorry, we couldn't create your budget. Please try again.",
  worksheet: "Sorry, we couldn't create the budget. Please try again.",
} as const;

/**
 * Changes a line's planned amount in its currency; a foreign line keeps its rate. Sent again it changes nothing more and
 * succeeds.
 */
export async function saveLine(form: FormData, { write }: FormCall) {
  const { id, version } = lineIdIn(form);
  const currency = String(form.get("currency") ?? "") || null;
  if (currency !== null && !isCurrency(currency)) badRequest();
  const typed = String(form.get("amount") ?? "");
  const amount = readAmount(typed, "zero");
  if (!amount.ok) return answer({ line: id, mistake: amount.refusal, typed }, 400);
  const mistake = currencyProblems(form).get("amount");
  if (mistake !== undefined) return answer({ line: id, mistake, typed }, 400);
  const outcome = await write((db) => ({
    revised: reviseLine(db, id, version, amount.value, currency),
    line: findLine(db, id),
  }));
  if (!outcome.ok) {
    if (outcome.refusal.code === "plan_exceeded_at_rate")
      return answer({ line: id, mistake: wordsOf(outcome.refusal), typed }, 400);
    const failure = `Not saved. ${messageOf(outcome.refusal)}`;
    // After an ended session the typed amount is kept; any other failure restores the old amount.
    const input = outcome.refusal.code === "signed_out" ? { typed } : {};
    return answer({ line: id, failure, ...input }, statusOf(outcome.refusal));
  }
  const {
    revised: [revised],
    line: [stored],
  } = outcome.value.data;
  if (revised && stored) return answer({ line: id, saved: stored });
  if (!stored) return answer({ line: id, failure: GONE }, 404);
  const { amount: storedAmount, foreign } = planOf(stored);
  const isInCurrency = (foreign?.currency ?? null) === currency;
  if (isInCurrency && storedAmount === amount.value) return answer({ line: id, saved: stored });
  // The line's currency has changed since: the typed amount must not be used in the new one.
  return answer({ line: id, conflict: stored, ...(isInCurrency && { typed }) }, 409);
}

/**
 * Removes a line from its month; an already removed one is a success. It also postpones the budget prompt, which must not
 * open when the month's last line is hidden and cover the way to undo that.
 */
export async function hideLine(form: FormData, { context: { scope }, write }: FormCall) {
  const { id, version } = lineIdIn(form);
  const line = lineKeyIn(form);
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  const outcome = await write((db) => ({
    line: findLine(db, id),
    removed: removeLine(db, id, version),
    postponed: postponeBudgetPrompt(db, hash, scope.at),
  }));
  if (!outcome.ok) {
    return answer({ line: id, failure: `Not hidden. ${messageOf(outcome.refusal)}` }, statusOf(outcome.refusal));
  }
  const {
    line: [stored],
    removed: [removed],
  } = outcome.value.data;
  if (stored && !removed) return answer({ line: id, conflict: stored }, 409);
  return answer(stored ? { line: null, of: line, hidden: planOf(stored) } : { line: null });
}

/**
 * Adds a line to a month that lacks it, at zero or at the amount it had when it was hidden. The form carries no id: a month
 * has each line once, so adding it again does nothing.
 */
export async function addLine(form: FormData, { context, write }: FormCall) {
  const month = monthOfForm(form);
  const line = lineKeyIn(form);
  const refused = (failure: string, status: number) =>
    answer({ line: null, of: line, failure: `Not added. ${failure}` }, status);
  const loaded = await loadBeforeWrite(write, () => readPlanToRestore(context, form, month));
  if (!loaded.ok) return refused(messageOf(loaded.refusal), statusOf(loaded.refusal));
  const restored = loaded.value;
  if (!restored.ok) return refused(restored.message, restored.status);
  const outcome = await write((db) => ({
    recorded: recordLine(db, newId(), month, line, restored.plan),
  }));
  return outcome.ok ? answer({ line: null, of: line }) : refused(messageOf(outcome.refusal), statusOf(outcome.refusal));
}

/** The choices for a month without a budget, on its screen and in the prompt. */
export const monthActions = {
  fresh: (form: FormData, call: FormCall) => generate(form, call, false),
  copy: (form: FormData, call: FormCall) => generate(form, call, true),
  later: postpone,
};

/** Fills an empty month and shows it. */
async function generate(form: FormData, { context, write }: FormCall, copyPreviousMonth: boolean) {
  const month = monthOfForm(form);
  if (copyPreviousMonth) await syncRatesForCopy(context, month);
  const outcome = await write((db) => ({ generated: generateBudget(db, month, copyPreviousMonth) }));
  if (outcome.ok) return redirect(addressOf(month));
  const { code, sqlstate } = outcome.refusal;
  const message = wordsOf(outcome.refusal);
  const isAccessProblem = code === "signed_out" || code === "other_household";
  // Unexpected problems are already logged; the specification (section 8) asks for every failure to be.
  if (isExpected(outcome.refusal))
    logError("budget-not-created", `no budget was created: ${sqlstate} ${message}`, { code: sqlstate });
  const failure = CREATE_FAILED[form.get("from") === "prompt" ? "prompt" : "worksheet"];
  return answer({ line: null, failure: isAccessProblem ? message : failure }, statusOf(outcome.refusal));
}

/** 'I'll do this later': returns to the screen under the prompt. */
async function postpone(form: FormData, { context: { scope }, write }: FormCall) {
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  const outcome = await write((db) => ({ postponed: postponeBudgetPrompt(db, hash, scope.at) }));
  if (!outcome.ok) return answer({ line: null, failure: wordsOf(outcome.refusal) }, statusOf(outcome.refusal));
  return redirect(safeRedirect(String(form.get("back") ?? "/")));
}
