/** The mails that Pamoja sends unasked. Each person can turn either kind off. */
export const MAIL_CHOICES = {
  budget: { label: "Remind me to set a budget for a new month", mails: "reminders to set a budget for a new month" },
  trial: { label: "Tell me before my access ends", mails: "notices before your access ends" },
} as const satisfies Record<string, { label: string; mails: string }>;

export type MailChoice = keyof typeof MAIL_CHOICES;

export const isMailChoice = (text: string): text is MailChoice => Object.hasOwn(MAIL_CHOICES, text);
