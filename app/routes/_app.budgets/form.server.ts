/** What the worksheet and the monthly prompt do. Each answer says what it is about, so that a line finds its own. */
import { redirect } from "@remix-run/cloudflare";
import { planOf } from "#app/domain/budget.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { readAmount } from "#app/domain/money.ts";
import { safeRedirect } from "#app/features/accounts/safe-redirect.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { lookUp, statusOf } from "#app/request/form-replies.server.ts";
import { findLine, generateBudget, postponeBudgetPrompt, recordLine, removeLine, reviseLine } from "#db/budgets.ts";
import { newId } from "#db/id.ts";
import { isExpected } from "#db/problems.ts";
import { bytes, sha256 } from "#db/token.ts";
import { bringRatesToCopyWith, readPlanToPutBack } from "./plan.server.ts";
import { addressOf } from "./search-params.ts";
import { answer, GONE, lineIdIn, lineKeyIn, monthOfForm, wordsOf } from "./submit.server.ts";

const CREATE_FAILED = {
  prompt: "Sorry, we couldn't create your budget. Please try again.",
  worksheet: "Sorry, we couldn't create the budget. Please try again.",
} as const;

/**
 * Changes the amount that a line plans in its currency; in another than the household's it keeps its rate. Sent again it
 * changes nothing more and is a success.
 */
export async function saveLine(form: FormData, { write }: FormCall) {
  const { id, version } = lineIdIn(form);
  const currency = String(form.get("currency") ?? "") || null;
  if (currency !== null && !isCurrency(currency)) badRequest();
  const typed = String(form.get("amount") ?? "");
  const read = readAmount(typed, "zero");
  if (!read.ok) return answer({ line: id, mistake: read.problem, typed }, 400);
  const outcome = await write((db) => ({
    revised: reviseLine(db, id, version, read.cents, currency),
    line: findLine(db, id),
  }));
  if (!outcome.ok) {
    if (outcome.problem.code === "PB001") return answer({ line: id, mistake: outcome.problem.message, typed }, 400);
    const failure = `Not saved. ${wordsOf(outcome.problem)}`;
    // A session that died loses nothing of what was typed; any other failure brings the old amount back.
    const kept = outcome.problem.code === "PA401" ? { typed } : {};
    return answer({ line: id, failure, ...kept }, statusOf(outcome.problem));
  }
  const {
    revised: [revised],
    line: [stored],
  } = outcome.data;
  if (revised) return answer({ line: id });
  if (!stored) return answer({ line: id, failure: GONE }, 404);
  const { amount, foreign } = planOf(stored);
  const isInCurrency = (foreign?.currency ?? null) === currency;
  if (isInCurrency && amount === read.cents) return answer({ line: id });
  // What was typed was meant in another currency than the line has by now: it is not to be used in that one.
  return answer({ line: id, theirs: stored, ...(isInCurrency && { typed }) }, 409);
}

/**
 * Takes a line out of its month; one that is gone already is a success. Whoever does that has met this month's budget:
 * hiding its last line must not open the prompt over the way back.
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
    return answer({ line: id, failure: `Not hidden. ${wordsOf(outcome.problem)}` }, statusOf(outcome.problem));
  }
  const {
    line: [stored],
    removed: [removed],
  } = outcome.data;
  if (stored && !removed) return answer({ line: id, theirs: stored }, 409);
  return answer(stored ? { line: null, of: line, hidden: planOf(stored) } : { line: null });
}

/**
 * Puts a line into a month that lacks it, at zero or at the amount it had when it was hidden. The form carries no id: a
 * month has each line once, so that adding it again adds nothing.
 */
export async function addLine(form: FormData, { context, write }: FormCall) {
  const month = monthOfForm(form);
  const line = lineKeyIn(form);
  const refused = (failure: string, status: number) =>
    answer({ line: null, of: line, failure: `Not added. ${failure}` }, status);
  const looked = await lookUp(write, () => readPlanToPutBack(context, form, month));
  if (!looked.ok) return refused(wordsOf(looked.problem), statusOf(looked.problem));
  const read = looked.found;
  if (!read.ok) return refused(read.message, read.status);
  const outcome = await write((db) => ({
    recorded: recordLine(db, newId(), month, line, read.plan),
  }));
  return outcome.ok ? answer({ line: null, of: line }) : refused(wordsOf(outcome.problem), statusOf(outcome.problem));
}

/** What can be chosen for a month without a budget, on its screen or in the prompt. */
export const monthActions = {
  fresh: (form: FormData, call: FormCall) => generate(form, call, false),
  copy: (form: FormData, call: FormCall) => generate(form, call, true),
  later: postpone,
};

/** Fills an empty month and shows it. */
async function generate(form: FormData, { context, write }: FormCall, copyPreviousMonth: boolean) {
  const month = monthOfForm(form);
  if (copyPreviousMonth) await bringRatesToCopyWith(context, month);
  const outcome = await write((db) => ({ generated: generateBudget(db, month, copyPreviousMonth) }));
  if (outcome.ok) return redirect(addressOf(month));
  const { code, message } = outcome.problem;
  const isTurnedAway = code === "PA401" || code === "PH409";
  // What is unexpected was logged as it happened; here every failure is (specification, section 8).
  if (isExpected(outcome.problem))
    console.error(`${context.scope.requestId} no budget was created: ${code} ${message}`);
  const failure = CREATE_FAILED[form.get("from") === "prompt" ? "prompt" : "worksheet"];
  return answer({ line: null, failure: isTurnedAway ? message : failure }, statusOf(outcome.problem));
}

/** 'I'll do this later': goes back to where the prompt was. */
async function postpone(form: FormData, { context: { scope }, write }: FormCall) {
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  const outcome = await write((db) => ({ postponed: postponeBudgetPrompt(db, hash, scope.at) }));
  if (!outcome.ok) return answer({ line: null, failure: outcome.problem.message }, statusOf(outcome.problem));
  return redirect(safeRedirect(String(form.get("back") ?? "/")));
}
