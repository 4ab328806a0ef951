import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import type { MailChoice } from "#app/domain/mail-choice.ts";

/** The part of the settings that an answer is about, whose form or dialog shows it. */
export type Section =
  | "name"
  | "household"
  | "members"
  | "invite"
  | "invitations"
  | "subscription"
  | "mails"
  | "sign-in-ways"
  | "link-google"
  | "unlink-google"
  | "password"
  | "password-link"
  | "email"
  | "pending-email"
  | "sessions"
  | "deletion";

export type Answer = {
  section: Section;
  /** Of a form with fields: what was typed, and what is wrong with it. */
  result?: SubmissionResult;
  /** It was done, and the section says so in its own words. */
  done?: boolean;
  /** It was done, in these words. */
  success?: string;
  /** Why it was not done. */
  problem?: string;
  /** The invitation that it is about. */
  invitation?: string;
  /** The mails that were chosen. */
  wants?: Readonly<Record<MailChoice, boolean>>;
};

/** An explicit 200 would also be the status of a page whose loaders failed afterwards. */
export const answer = (section: Section, content: Omit<Answer, "section">, status = 200) =>
  data<Answer>({ section, ...content }, status === 200 ? {} : { status });
