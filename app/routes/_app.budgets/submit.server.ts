/** What the forms of the worksheet have in common: what they carry, and how they are answered. */
import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import type { ForeignPlan, LineKey, Plan } from "#app/domain/budget.ts";
import { isMonth, type Month } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import { badRequest, readId, readVersion } from "#app/request/form.server.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { readLineValue } from "./line-value.ts";

/** A line as it is stored now, for whoever was about to change an older one. */
type Stored = { budgeted: Cents; foreign: ForeignPlan | null; version: number };

export type Answer = {
  /** The line it is about; null for the month as a whole. */
  line: string | null;
  /** What is wrong with what was typed, which is kept. */
  mistake?: string;
  /** Saving failed; the line shows its old amount again. */
  failure?: string;
  /** Somebody else changed the line meanwhile, to this. */
  theirs?: Stored;
  /** What was typed, for a page that comes back without a script. */
  typed?: string;
  /** The line that was hidden, or added, or could not be added. */
  of?: LineKey;
  /** What the hidden line planned, so that it can be put back. */
  hidden?: Plan;
  /** What is wrong in the dialog, and the version that it may change by now. */
  plan?: { result: SubmissionResult; version?: number };
};

export const GONE = "Somebody took this line out of the budget meanwhile.";

export const answer = (told: Answer, status = 200) => data(told, { status });

export const wordsOf = (problem: DatabaseProblem) => (problem.code === "PA401" ? SIGNED_OUT : problem.message);

export const lineIdIn = (form: FormData) => ({ id: readId(form), version: readVersion(form) });

export function monthOfForm(form: FormData): Month {
  const month = form.get("month");
  return typeof month === "string" && isMonth(month) ? month : badRequest();
}

export function lineKeyIn(form: FormData): LineKey {
  return readLineValue(String(form.get("line") ?? "")) ?? badRequest();
}
