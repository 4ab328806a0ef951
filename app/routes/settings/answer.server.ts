import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import type { MailChoices } from "#app/domain/mails/mail-choice.ts";
import type { SharedInvitation } from "#app/domain/members/invitation.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";

/** The section of the settings whose form or dialog shows an answer. */
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
  | "remove-member"
  | "leave"
  | "unlink-google"
  | "password"
  | "password-link"
  | "email"
  | "pending-email"
  | "sessions"
  | "deletion";

export type Answer = {
  section: Section;
  /** For a form with fields: what was typed, with its errors. */
  result?: SubmissionResult;
  /** Whether it was done; the section words the message. */
  done?: boolean;
  /** The message that it was done. */
  success?: string;
  /** Why it was not done. */
  problem?: string;
  /** The id of the invitation concerned. */
  invitation?: string;
  /** The invitation that its inviter may pass on. */
  share?: SharedInvitation;
  /** The chosen mails. */
  wants?: Readonly<MailChoices>;
};

/** The answer of a section without fields to a refusal. Throws the response to a visitor who has no access at all. */
export function problem(scope: Scope, section: Section, refusal: Refusal, content: Omit<Answer, "section"> = {}) {
  sendAway(scope, refusal);
  return answer(section, { ...content, problem: wordsOf(refusal) }, statusOf(refusal));
}

/** An explicit 200 would also be the status of a page whose loaders failed afterwards. */
export const answer = (section: Section, content: Omit<Answer, "section">, status = 200) =>
  data<Answer>({ section, ...content }, status === 200 ? {} : { status });
