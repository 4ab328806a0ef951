import * as say from "./mail-choice.words.ts";

/** The mails that Pamoja sends unasked. Each person can turn either kind off. */
export const MAIL_CHOICES = {
  budget: { label: say.remindMeToSetA },
  trial: { label: say.tellMeBeforeMyAccess },
} as const satisfies Record<string, { label: string }>;

export type MailChoice = keyof typeof MAIL_CHOICES;

export const isMailChoice = (text: string): text is MailChoice => Object.hasOwn(MAIL_CHOICES, text);
