import type { Marked } from "#app/components/marked.ts";
import type { MailChoice } from "#app/domain/mails/mail-choice.ts";
export const unsubscribePamoja = "Unsubscribe · Pamoja";
export const unsubscribe = "Unsubscribe";
export const linkNotValid = "This unsubscribe link is not valid. It may have been cut short on its way here.";
export const turnTheseMailsOff = "Turn these emails off";
export const turningOff = "Turning off...";
export const QUESTIONS: Readonly<Record<MailChoice, string>> = {
  budget: "Turn off the reminders to set a budget for a new month?",
  trial: "Turn off the notices before your access ends?",
  due: "Turn off the emails about what is due soon?",
  pay: "Turn off the emails that say when the pay is in?",
  short: "Turn off the emails that say when money will run short?",
};
export const TURNED_OFF: Readonly<Record<MailChoice, string>> = {
  budget: "Turned off: the reminders to set a budget for a new month.",
  trial: "Turned off: the notices before your access ends.",
  due: "Turned off: the emails about what is due soon.",
  pay: "Turned off: the emails that say when the pay is in.",
  short: "Turned off: the emails that say when money will run short.",
};
export const allMailsListed = (settings: Marked) => <>All your emails are listed in {settings("Settings")}.</>;
export const canTurnOnAgain = (settings: Marked) => <>You can turn them on again in {settings("Settings")}.</>;
