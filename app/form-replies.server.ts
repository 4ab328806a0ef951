import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { DatabaseProblem } from "#db/problems.ts";

/** What a form is told when the database did not answer. */
export const SILENT_DATABASE = "The database did not answer. Please try again in a moment.";

/** What was typed goes back into the form, but never a password. */
const SECRETS = ["password", "currentPassword", "newPassword", "confirmation"];

type Wrong = { form?: string; fields?: Record<string, string[]> };

/** Gives a form back with what is wrong: with itself (`form`), or at its fields. */
export function refuse(submission: Pick<Submission<unknown>, "reply">, { form, fields }: Wrong = {}, status = 400) {
  const formErrors = form === undefined ? {} : { formErrors: [form] };
  const result: SubmissionResult = submission.reply({ hideFields: SECRETS, ...formErrors, fieldErrors: fields ?? {} });
  return data({ result, done: false }, { status });
}

/** Whether what was thrown is a door of the database that did not answer (`scope.knock`). */
export const isSilence = (error: unknown): boolean => error instanceof Response && error.status === 503;

/** The status of a page that shows what the database refused or left unanswered. */
export function statusOf({ code }: Pick<DatabaseProblem, "code">): number {
  if (code === "unreachable") return 503;
  if (code === "PH409") return 409;
  return code === "PA401" ? 401 : 500;
}
