/** What the worksheet's forms share: the fields they carry, and their answers. */
import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import type { LineKey, Plan } from "#app/domain/budgets/budget.ts";
import { isMonth, type Month } from "#app/domain/calendar.ts";
import { badRequest, readId, readVersion } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { StoredLine } from "#db/budgets/lines.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { readLineValue } from "./line-value.ts";
import * as say from "./words.tsx";

export type Answer = {
  /** The line's id; null for the month as a whole. */
  line: string | null;
  /** Why the typed amount is invalid; it stays in the field. */
  mistake?: string;
  /** Why saving failed; the line shows its old amount again. */
  failure?: string;
  /** What was saved, for a screen whose data may be older. */
  saved?: StoredLine;
  /** What someone else changed the line to in the meantime. */
  conflict?: StoredLine;
  /** What was typed, for a page that is rendered without a script. */
  typed?: string;
  /** The line that was hidden or added, or could not be. */
  of?: LineKey;
  /** What the hidden line planned, so that it can be restored. */
  hidden?: Plan;
  /** Why nothing was changed of what a line carries. */
  carrying?: string;
  /** The dialog's errors, and the line's current version after a conflict. */
  plan?: { result: SubmissionResult; version?: number };
};

export const GONE = say.lineRemovedMeanwhile;

export const answer = (content: Answer, status = 200) => data(content, { status });

/** What a refusal of the database says, and its status. Throws the response to a visitor who may not write at all. */
export function wordsAndStatus(scope: Scope, refusal: Refusal): [message: string, status: number] {
  sendAway(scope, refusal);
  return [wordsOf(refusal), statusOf(refusal)];
}

export const lineIdIn = (form: FormData) => ({ id: readId(form), version: readVersion(form) });

export function monthOfForm(form: FormData): Month {
  const month = form.get("month");
  return typeof month === "string" && isMonth(month) ? month : badRequest();
}

export function lineKeyIn(form: FormData): LineKey {
  return readLineValue(String(form.get("line") ?? "")) ?? badRequest();
}
