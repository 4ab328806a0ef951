import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { refuse, type Submitted } from "#app/request/form-replies.server.ts";

/** The form or dialog that shows an answer. */
export type Section =
  | "passkeys"
  | "add-passkey"
  | "passkey-name"
  | "remove-passkey"
  | "second-factor"
  | "turn-off-factor";

export type Answer = {
  section: Section;
  /** What was typed, with its errors. */
  result?: SubmissionResult;
  /** New recovery codes, shown this once. */
  codes?: string[];
};

export const answer = (section: Section, content: Omit<Answer, "section">, status = 200) =>
  data<Answer>({ section, ...content }, status === 200 ? {} : { status });

/** The answer to a form that was refused, with what was typed. */
export const refusal =
  (section: Section, submission: Submitted) =>
  ({ errors = {}, status = 400 }: { errors?: Parameters<typeof refuse>[1]; status?: number } = {}) =>
    refuse(submission, errors, status, { section });
