import type { MailChoices } from "#app/domain/mails/mail-choice.ts";

/** What each box asks for. */
export const CHOICE_WORDS: Readonly<Record<keyof MailChoices, string>> = {
  budget: "Remind me to set a budget for a new month",
  trial: "Remind me before my access ends",
  due: "Tell me in the morning what is due within 3 days",
  pay: "Tell me when the pay is in, and what is free to spend",
  short: "Tell me when money will run short within 14 days",
  withoutAmounts: "Leave the amounts out of these emails",
};
