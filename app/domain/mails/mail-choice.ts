/** What Pamoja reminds of unless someone turned it off. */
export const REMINDERS = ["budget", "trial"] as const;

/** Those about what is planned: none comes unless its person chose it, and none to viewers. */
export const PLAN_MAILS = ["due", "pay", "short"] as const;

export type PlanMail = (typeof PLAN_MAILS)[number];

/** The same as a notification, in what was told. */
export type Notice = `notice-${PlanMail}`;

/** The mails that Pamoja sends by itself. Each person can turn each kind on or off. */
export const MAIL_CHOICES = [...REMINDERS, ...PLAN_MAILS] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What someone chose; also whether those about what is planned name no amounts. */
export type MailChoices = Record<MailChoice | "withoutAmounts", boolean>;

export const isMailChoice = (text: string): text is MailChoice => MAIL_CHOICES.some((choice) => choice === text);
