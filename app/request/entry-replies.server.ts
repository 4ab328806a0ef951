/** How the forms of entries are answered: transactions, loans, assets and liabilities are recorded, revised and removed alike. */
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { statusOf } from "./form-replies.server.ts";

type Submitted = Pick<Submission<unknown>, "reply">;
type FieldErrors = Record<string, string[]>;

type Words = {
  alreadyRecorded: string;
  /** Somebody else changed it since the form was opened. */
  conflict: string;
  gone: string;
  /** Before whatever keeps the form from being saved. */
  notSaved?: string;
  /** Before whatever keeps it from being removed. */
  notRemoved?: string;
  /** The field that a refusal of the database is about, by its constraint or code. */
  fields?: Readonly<Record<string, string>>;
};

export type EntryAnswer = {
  /** What was typed, and what is wrong with it. */
  result: SubmissionResult | null;
  /** That it was saved, for a form that stays open. */
  saved: string | null;
  /** Why it was not removed. */
  failure: string | null;
};

export function entryReplies({ notSaved = "", notRemoved = "", fields = {}, ...words }: Words) {
  const reply = (submission: Submitted, status: number, errors: Parameters<Submitted["reply"]>[0]) =>
    data<EntryAnswer>({ result: submission.reply(errors), saved: null, failure: null }, { status });
  const failed = (submission: Submitted, status: number, message: string) =>
    reply(submission, status, { formErrors: [notSaved + message] });
  const kept = (status: number, message: string) =>
    data<EntryAnswer>({ result: null, saved: null, failure: message }, { status });

  return {
    /** What was typed is wrong, at these fields besides those that the submission knows of. */
    invalid: (submission: Submitted, fieldErrors: FieldErrors = {}, status = 400) =>
      reply(submission, status, { fieldErrors }),

    /** The database refused it, or did not answer. */
    rejected(submission: Submitted, problem: DatabaseProblem) {
      if (problem.code === "PA401") return reply(submission, 401, { formErrors: [SIGNED_OUT] });
      const field = fields[problem.constraint ?? ""] ?? fields[problem.code];
      if (field === undefined) return failed(submission, statusOf(problem), problem.message);
      const fieldErrors = { [field]: [problem.message] };
      return reply(
        submission,
        400,
        notSaved ? { formErrors: [notSaved + problem.message], fieldErrors } : { fieldErrors },
      );
    },

    /** Its id was used before, for something else than what the form says. */
    alreadyRecorded: (submission: Submitted, message = words.alreadyRecorded) => failed(submission, 409, message),
    conflict: (submission: Submitted) => failed(submission, 409, words.conflict),
    gone: (submission: Submitted) => failed(submission, 404, words.gone),

    notRemoved: {
      rejected: (problem: DatabaseProblem) =>
        kept(statusOf(problem), problem.code === "PA401" ? SIGNED_OUT : notRemoved + problem.message),
      conflict: () => kept(409, notRemoved + words.conflict),
      gone: () => kept(404, words.gone),
    },
  };
}
