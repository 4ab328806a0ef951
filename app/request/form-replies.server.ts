import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { type DatabaseProblem, isExpected } from "#db/problems.ts";
import type { Write } from "#db/scope.ts";

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

/** Whether a call of the database was not answered (`scope.rpc`). */
export const isDatabaseUnavailable = (error: unknown): boolean => error instanceof Response && error.status === 503;

/**
 * Looks something up that a form is about to be saved with. Whoever is turned away from reading it, their session over or
 * the database away, is told so as the saving would tell them: in the form, with what was typed.
 */
export async function lookUp<Found>(
  write: Write,
  find: () => Promise<Found>,
): Promise<{ ok: true; found: Found } | { ok: false; problem: DatabaseProblem }> {
  try {
    return { ok: true, found: await find() };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const written = await write(() => ({}));
    if (written.ok) throw thrown;
    return { ok: false, problem: written.problem };
  }
}

/** The status of a page that shows what the database refused or left unanswered. */
export function statusOf(problem: DatabaseProblem): number {
  const { code } = problem;
  if (code === "unreachable") return 503;
  if (code === "PA401") return 401;
  if (code.endsWith("404")) return 404;
  return isExpected(problem) ? 409 : 500;
}
