/** What the worksheet and the monthly prompt do. Each answer says what it is about, so that a line finds its own. */
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findLine, generateBudget, postponeBudgetPrompt, recordLine, removeLine, reviseLine } from "#db/budgets.ts";
import { newId } from "#db/id.ts";
import { type DatabaseProblem, isExpected, SIGNED_OUT } from "#db/problems.ts";
import { bytes, sha256 } from "#db/token.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import type { LineKey } from "../../domain/budget.ts";
import { isMonth, type Month } from "../../domain/calendar.ts";
import { isId } from "../../domain/id.ts";
import { type Cents, readAmount } from "../../domain/money.ts";
import { statusOf } from "../../form-replies.server.ts";
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
  /** The line that was hidden, or added, or could not be added. */
  of?: LineKey;
  /** What the hidden line planned, so that it can be put back. */
  hidden?: Cents;
};

const CREATE_FAILED = {
  prompt: "Sorry, we couldn't create your budget. Please try again.",
  worksheet: "Sorry, we couldn't create the budget. Please try again.",
} as const;
const GONE = "Somebody took this line out of the budget meanwhile.";

/** The largest integer of the database: no version of ours comes near it. */
const LARGEST_VERSION = 2_147_483_647;

const answer = (told: Answer, status = 200) => data(told, { status });

const wordsOf = (problem: DatabaseProblem) => (problem.code === "PA401" ? SIGNED_OUT : problem.message);

/** A form of ours always carries what it is about; anything else is a bad caller. */
function badRequest(): never {
  throw new Response("Bad request", { status: 400 });
}

function lineIdIn(form: FormData): { id: string; version: number } {
  const id = form.get("id");
  const version = Number(form.get("version"));
  return isId(id) && Number.isInteger(version) && version > 0 && version <= LARGEST_VERSION
    ? { id, version }
    : badRequest();
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
    const failure = `Not saved. ${wordsOf(outcome.problem)}`;
    // A session that died loses nothing of what was typed; any other failure brings the old amount back.
    const kept = outcome.problem.code === "PA401" ? { typed } : {};
    return answer({ line: id, failure, ...kept }, statusOf(outcome.problem));
  }
  const [[revised], [stored]] = outcome.rows;
  if (revised || stored?.budgeted === read.cents) return answer({ line: id });
  if (!stored) return answer({ line: id, failure: GONE }, 404);
  return answer({ line: id, theirs: stored, typed }, 409);
}

/**
 * Takes a line out of its month; one that is gone already is a success. Whoever does that has met this month's budget:
 * hiding its last line must not open the prompt over the way back.
 */
export async function hideLine(form: FormData, { scope }: AppLoadContext) {
  const { id, version } = lineIdIn(form);
  const line = lineKeyIn(form);
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  const outcome = await scope.write("editor", (db) => [
    findLine(db, id),
    removeLine(db, id, version),
    postponeBudgetPrompt(db, hash, scope.at),
  ]);
  if (!outcome.ok) {
    return answer({ line: id, failure: `Not hidden. ${wordsOf(outcome.problem)}` }, statusOf(outcome.problem));
  }
  const [[stored], [removed]] = outcome.rows;
  if (stored && !removed) return answer({ line: id, theirs: stored }, 409);
  return answer(stored ? { line: null, of: line, hidden: stored.budgeted } : { line: null });
}

/**
 * Puts a line into a month that lacks it, at zero or at the amount it had when it was hidden. The form carries no id: a
 * month has each line once, so that adding it again adds nothing.
 */
export async function addLine(form: FormData, { scope }: AppLoadContext) {
  const month = monthOfForm(form);
  const line = lineKeyIn(form);
  const read = readAmount(String(form.get("amount") ?? "0"), "zero");
  if (!read.ok) badRequest();
  const outcome = await scope.write("editor", (db) => [recordLine(db, newId(), month, line, read.cents)]);
  if (outcome.ok) return answer({ line: null, of: line });
  const failure = `Not added. ${wordsOf(outcome.problem)}`;
  return answer({ line: null, of: line, failure }, statusOf(outcome.problem));
}

/** Fills an empty month and shows it. */
export async function generate(form: FormData, { scope }: AppLoadContext, copyPreviousMonth: boolean) {
  const month = monthOfForm(form);
  const outcome = await scope.write("editor", (db) => [generateBudget(db, month, copyPreviousMonth)]);
  if (outcome.ok) return redirect(addressOf(month));
  const { code, message } = outcome.problem;
  // What is unexpected was logged as it happened; here every failure is (specification, section 8).
  if (isExpected(outcome.problem)) console.error(`${scope.requestId} no budget was created: ${code} ${message}`);
  const failure = CREATE_FAILED[form.get("from") === "prompt" ? "prompt" : "worksheet"];
  return answer({ line: null, failure: code === "PA401" ? SIGNED_OUT : failure }, statusOf(outcome.problem));
}

/** 'I'll do this later': goes back to where the prompt was. */
export async function postpone(form: FormData, { scope }: AppLoadContext) {
  const hash = bytes(await sha256(scope.sessionToken ?? ""));
  await scope.write("editor", (db) => [postponeBudgetPrompt(db, hash, scope.at)]);
  return redirect(safeRedirect(String(form.get("back") ?? "/")));
}
