import type { MailChoice } from "#app/domain/mail-choice.ts";

/** What each box asks for. */
export const CHOICE_WORDS: Readonly<Record<MailChoice, string>> = {
  budget: "Remind me to set a budget for a new month",
  trial: "Remind me before my access ends",
};
