/** What the worksheet and the monthly prompt do. Each answer says what it is about, so that a line finds its own. */
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findLine, generateBudget, postponeBudgetPrompt, recordLine, removeLine, reviseLine } from "#db/budgets.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { bytes, sha256 } from "#db/token.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import type { LineKey } from "../../domain/budget.ts";
import { isMonth, type Month } from "../../domain/calendar.ts";
import { isId } from "../../domain/id.ts";
import { type Cents, readAmount } from "../../domain/money.ts";
import { addressOf } from "./address.ts";
import { readLineValue } from "./line-value.ts";

export type Answer = {
  /** The line it is about; null for the month as a whole. */
  line: string | null;
  /** What is wrong with what was typed, which is kept. */
  mistake?: string;
  /** Saving failed; the line shows its old amount again. */
  failure?: string;
  /** Somebody else changed the line meanwhile, to this. */
  theirs?: { budgeted: Cents; version: number };
  /** What was typed, for a page that comes back without a script. */
  typed?: string;
  /** The line that was just taken out, so that it can be put back. */
  hidden?: LineKey & { budgeted: Cents };
};

const CREATE_FAILED = {
  prompt: "Sorry, we couldn't create your budget. Please try again.",
  worksheet: "Sorry, we couldn't create the budget. Please try again.",
} as const;
const GONE = "Somebody took this line out of the budget meanwhile.";

const answer = (told: Answer, status = 200) => data(told, { status });

const statusOf = ({ code }: DatabaseProblem) => (code === "PA401" ? 401 : code === "unreachable" ? 503 : 500);
const wordsOf = (problem: DatabaseProblem) => (problem.code === "PA401" ? SIGNED_OUT : problem.message);

/** A form of ours always carries what it is about; anything else is a bad caller. */
function badRequest(): never {
  throw new Response("Bad request", { status: 400 });
}

function lineIdIn(form: FormData): { id: string; version: number } {
  const id = form.get("id");
  const version = Number(form.get("version"));
  return isId(id) && Number.isInteger(version) && version > 0 ? { id, version } : badRequest();
}

function monthOfForm(form: FormData): Month {
  const month = form.get("month");
  return typeof month === "string" && isMonth(month) ? month : badRequest();
}

function lineKeyIn(form: FormData): LineKey {
  return readLineValue(String(form.get("line") ?? "")) ?? badRequest();
}

/** Changes what a line plans. Sent again it changes nothing more and is a success. */
export async function saveLine(form: FormData, { scope }: AppLoadContext) {
  const { id, version } = lineIdIn(form);
  const typed = String(form.get("amount") ?? "");
  const read = readAmount(typed, "zero");
  if (!read.ok) return answer({ line: id, mistake: read.problem, typed }, 400);
  const outcome = await scope.write("editor", (db) => [reviseLine(db, id, version, read.cents), findLine(db, id)]);
  if (!outcome.ok) {
    return answer({ line: id, failure: `Not saved. ${wordsOf(outcome.problem)}` }, statusOf(outcome.problem));
  }
  const [[revised], [stored]] = outcome.rows;
  if (revised || stored?.budgeted === read.cents) return answer({ line: id });
  if (!stored) return answer({ line: id, failure: GONE }, 404);
  return answer({ line: id, theirs: stored, typed }, 409);
}

/** Takes a line out of its month; one that is gone already is a success. */
export async function hideLine(form: FormData, { scope }: AppLoadContext) {
  const { id, version } = lineIdIn(form);
  const line = lineKeyIn(form);
  const outcome = await scope.write("editor", (db) => [findLine(db, id), removeLine(db, id, version)]);
  if (!outcome.ok) {
    return answer({ line: id, failure: `Not hidden. ${wordsOf(outcome.problem)}` }, statusOf(outcome.problem));
  }
  const [[stored], [removed]] = outcome.rows;
  if (stored && !removed) return answer({ line: id, theirs: stored }, 409);
  return answer(stored ? { line: null, hidden: { ...line, budgeted: stored.budgeted } } : { line: null });
}

/** Puts a line into a month that lacks it, at zero or at the amount it had when it was hidden. */
export async function addLine(form: FormData, { scope }: AppLoadContext) {
  const id = form.get("id");
  if (!isId(id)) badRequest();
  const month = monthOfForm(form);
  const line = lineKeyIn(form);
  const read = readAmount(String(form.get("amount") ?? "0"), "zero");
  if (!read.ok) badRequest();
  const outcome = await scope.write("editor", (db) => [recordLine(db, id, month, line, read.cents)]);
  if (outcome.ok) return answer({ line: null });
  return answer({ line: null, failure: `Not added. ${wordsOf(outcome.problem)}` }, statusOf(outcome.problem));
}

/** Fills an empty month and shows it. */
export async function generate(form: FormData, { scope }: AppLoadContext, copyPreviousMonth: boolean) {
  const month = monthOfForm(form);
  const outcome = await scope.write("editor", (db) => [generateBudget(db, month, copyPreviousMonth)]);
  if (outcome.ok) return redirect(addressOf(month));
  const failure = CREATE_FAILED[form.get("from") === "prompt" ? "prompt" : "worksheet"];
  const signedOut = outcome.problem.code === "PA401";
  return answer({ line: null, failure: signedOut ? SIGNED_OUT : failure }, statusOf(outcome.problem));
}

/** 'I'll do this later': goes back to where the prompt was. */
export async function postpone(form: FormData, { scope }: AppLoadContext) {
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  await scope.write("editor", (db) => [postponeBudgetPrompt(db, hash, scope.at)]);
  return redirect(safeRedirect(String(form.get("back") ?? "/")));
}
