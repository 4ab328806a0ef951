import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";

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
