/** Replies to entry forms: transactions, loans, assets and liabilities are recorded, revised and removed alike. */
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import type { RowRefusal, StaleRow } from "#app/domain/result.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { RefusalCode } from "#db/refusal-codes.ts";
import type { Scope } from "#db/scope.ts";
import { sendAway, statusOf } from "./form-replies.server.ts";

type Submitted = Pick<Submission<unknown>, "reply">;
type FieldErrors = Record<string, string[]>;

type Messages = {
  alreadyRecorded: string;
  /** When someone else changed it after the form was opened. */
  conflict: string;
  gone: string;
  /** Prefix of the reason why a form was not saved. */
  notSaved?: string;
  /** Prefix of the reason why an entry was not removed. */
  notRemoved?: string;
  /** The field that a database refusal concerns, by its code. */
  fields?: Readonly<Partial<Record<RefusalCode, string>>>;
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

  const replies = {
    /** Adds these fields' errors to those that the submission already has. */
    invalid: (submission: Submitted, fieldErrors: FieldErrors = {}, status = 400) =>
      reply(submission, status, { fieldErrors }),

    /** The database refused, or did not answer. */
    rejected(submission: Submitted, refusal: Refusal) {
      if (refusal.code === "signed_out") return reply(submission, 401, { formErrors: [wordsOfCode("signed_out")] });
      const field = fields[refusal.code];
      if (field === undefined) return failed(submission, statusOf(refusal), wordsOf(refusal));
      const fieldErrors = { [field]: [wordsOf(refusal)] };
      return reply(
        submission,
        400,
        notSaved ? { formErrors: [notSaved + wordsOf(refusal)], fieldErrors } : { fieldErrors },
      );
    },

    /** The id is already taken by an entry with other contents. */
    alreadyRecorded: (submission: Submitted, message = messages.alreadyRecorded) => failed(submission, 409, message),
    conflict: (submission: Submitted) => failed(submission, 409, messages.conflict),
    gone: (submission: Submitted) => failed(submission, 404, messages.gone),

    notRemoved: {
      rejected: (refusal: Refusal) =>
        notRemovedReply(
          statusOf(refusal),
          refusal.code === "signed_out" ? wordsOfCode("signed_out") : notRemoved + wordsOf(refusal),
        ),
      conflict: () => notRemovedReply(409, notRemoved + messages.conflict),
      gone: () => notRemovedReply(404, messages.gone),
    },
  };

  return {
    ...replies,

    /** To what a form has no answer of its own. Throws the response to a visitor who may not write at all. */
    refused(scope: Scope, submission: Submitted, refusal: RowRefusal | Refusal) {
      sendAway(scope, refusal);
      switch (refusal.code) {
        case "already_recorded":
          return replies.alreadyRecorded(submission);
        case "changed_meanwhile":
          return replies.conflict(submission);
        case "gone":
          return replies.gone(submission);
        default:
          return replies.rejected(submission, refusal);
      }
    },

    notRemoved: {
      ...replies.notRemoved,

      refused(scope: Scope, refusal: StaleRow | Refusal) {
        sendAway(scope, refusal);
        switch (refusal.code) {
          case "changed_meanwhile":
            return replies.notRemoved.conflict();
          case "gone":
            return replies.notRemoved.gone();
          default:
            return replies.notRemoved.rejected(refusal);
        }
      },
    },
  };
}
