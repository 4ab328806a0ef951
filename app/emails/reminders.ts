/** The mails that Pamoja sends unasked. A repeat must be the same to the letter, so the text depends on the facts alone. */
import { type Day, formatDay, formatMonth, type Month } from "../domain/calendar.ts";
import { countOfDays } from "../domain/count.ts";
import { compose, type Email, greet } from "./email.ts";

type Facts = { firstName: string; link: string; unsubscribe: string };

export function setYourBudget({ firstName, month, link, unsubscribe }: Facts & { month: Month }): Email {
  return compose({
    subject: "Set your budget for the new month",
    greeting: greet(firstName),
    paragraphs: [
      `${formatMonth(month)} is here, and your household has no budget for it yet.`,
      "Start with a fresh one or, if last month has one, copy it and change what you need. It takes a few minutes.",
    ],
    button: { label: "Set the budget", href: link },
    unsubscribe: { label: "Stop these reminders", href: unsubscribe },
  });
}

/** @param facts.days 1 or more, until the trial's last day */
export function trialEndsSoon({ days, endDate, ...facts }: Facts & { days: number; endDate: Day }): Email {
  return trialEnds(`Your trial ends in ${countOfDays(days)}`, endDate, facts);
}

export function trialEndsToday({ endDate, ...facts }: Facts & { endDate: Day }): Email {
  return trialEnds("Your trial ends today", endDate, facts);
}

function trialEnds(subject: string, endDate: Day, { firstName, link, unsubscribe }: Facts): Email {
  return compose({
    subject,
    greeting: greet(firstName),
    paragraphs: [
      `${subject}: ${formatDay(endDate)} is the last day of your household's free trial of Pamoja.`,
      "After that, your household needs a plan to open its pages. Everything you recorded stays exactly as it is.",
    ],
    button: { label: "See the plans", href: link },
    unsubscribe: { label: "Stop notices about the trial", href: unsubscribe },
  });
}
