/** Replies to entry forms: transactions, loans, assets and liabilities are recorded, revised and removed alike. */
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { statusOf } from "./form-replies.server.ts";

type Submitted = Pick<Submission<unknown>, "reply">;
type FieldErrors = Record<string, string[]>;

type Messages = {
  alreadyRecorded: string;
  /** When somebody else changed it after the form was opened. */
  conflict: string;
  gone: string;
  /** Prefix of the reason why a form was not saved. */
  notSaved?: string;
  /** Prefix of the reason why an entry was not removed. */
  notRemoved?: string;
  /** The field that a database refusal concerns, by its constraint or code. */
  fields?: Readonly<Record<string, string>>;
};

export type EntryAnswer = {
  /** What was typed, with its errors. */
  result: SubmissionResult | null;
  /** The message that it was saved, for a form that stays open. */
  saved: string | null;
  /** Why it was not removed. */
  failure: string | null;
};

export function entryReplies({ notSaved = "", notRemoved = "", fields = {}, ...messages }: Messages) {
  const reply = (submission: Submitted, status: number, errors: Parameters<Submitted["reply"]>[0]) =>
    data<EntryAnswer>({ result: submission.reply(errors), saved: null, failure: null }, { status });
  const failed = (submission: Submitted, status: number, message: string) =>
    reply(submission, status, { formErrors: [notSaved + message] });
  const notRemovedReply = (status: number, message: string) =>
    data<EntryAnswer>({ result: null, saved: null, failure: message }, { status });

  return {
    /** Adds these fields' errors to those that the submission already has. */
    invalid: (submission: Submitted, fieldErrors: FieldErrors = {}, status = 400) =>
      reply(submission, status, { fieldErrors }),

    /** The database refused, or did not answer. */
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

    /** The id is already taken by an entry with other contents. */
    alreadyRecorded: (submission: Submitted, message = messages.alreadyRecorded) => failed(submission, 409, message),
    conflict: (submission: Submitted) => failed(submission, 409, messages.conflict),
    gone: (submission: Submitted) => failed(submission, 404, messages.gone),

    notRemoved: {
      rejected: (problem: DatabaseProblem) =>
        notRemovedReply(statusOf(problem), problem.code === "PA401" ? SIGNED_OUT : notRemoved + problem.message),
      conflict: () => notRemovedReply(409, notRemoved + messages.conflict),
      gone: () => notRemovedReply(404, messages.gone),
    },
  };
}
