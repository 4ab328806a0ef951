/** The mails that Pamoja sends unasked. Each person can turn either kind off. */
export const MAIL_CHOICES = ["budget", "trial"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

export const isMailChoice = (text: string): text is MailChoice => MAIL_CHOICES.some((choice) => choice === text);
