/** The mails about what a household plans. A repeat must be the same to the letter, so the text depends on the facts alone. */
import { type Day, formatWeekday } from "../domain/calendar.ts";
import { counted, formatCount } from "../domain/count.ts";
import { type Cents, formatMoney, toCents } from "../domain/money.ts";
import { compose, type Email, greet } from "./email.ts";

type Facts = { firstName: string; today: Day; withAmounts: boolean; link: string; unsubscribe: string };

/** Something that is due, with its amount in its own currency; with another end where it has a range. */
export type DueItem = {
  name: string;
  day: Day;
  amount: Cents;
  amountTo: Cents | null;
  isAbout: boolean;
  currency: string;
};

/** What can be spent until the next pay; `until` null where none is planned. */
export type FreeMoney = { free: Cents; perDay: Cents | null; until: Day | null; currency: string };

/** The first day that ends below zero, and the worst one. */
export type Shortage = { day: Day; by: Cents; lowestOn: Day; currency: string };

const MOST_NAMED = 20;

export function dueSoon({ due, today, withAmounts, ...facts }: Facts & { due: readonly DueItem[] }): Email {
  const line = (item: DueItem) => {
    const dayAndName = `${formatWeekday(item.day, today)}: ${item.name}`;
    return withAmounts ? `${dayAndName}, ${amountOf(item)}` : dayAndName;
  };
  const more = due.length - MOST_NAMED;
  return compose({
    subject: due.length === 1 ? "1 payment is due soon" : `${formatCount(due.length)} payments are due soon`,
    greeting: greet(facts.firstName),
    paragraphs: [
      "Due within 3 days, and not recorded as paid:",
      ...due.slice(0, MOST_NAMED).map(line),
      ...(more > 0 ? [`And ${counted(more, "other payment")}.`] : []),
    ],
    button: { label: "Open the plan", href: facts.link },
    unsubscribe: { label: "Stop emails about what is due", href: facts.unsubscribe },
  });
}

function amountOf({ amount, amountTo, isAbout, currency }: DueItem): string {
  const figure = formatMoney(amount, currency);
  if (amountTo !== null) return `${figure} to ${formatMoney(amountTo, currency)}`;
  return isAbout ? `about ${figure}` : figure;
}

/** @param facts.names of the pays; `free` null where nothing can be said of it */
export function payIsIn({
  names,
  free,
  today,
  withAmounts,
  ...facts
}: Facts & { names: readonly string[]; free: FreeMoney | null }): Email {
  return compose({
    subject: "The pay is in",
    greeting: greet(facts.firstName),
    paragraphs: [
      `This has come in: ${new Intl.ListFormat("en-GB").format(names)}.`,
      ...(free === null ? [] : [withAmounts ? freeWords(free, today) : freeElsewhere(free, today)]),
    ],
    button: { label: "Open the plan", href: facts.link },
    unsubscribe: { label: "Stop emails about the pay", href: facts.unsubscribe },
  });
}

function freeWords({ free, perDay, until, currency }: FreeMoney, today: Day): string {
  const figure = (cents: Cents) => formatMoney(cents, currency);
  if (until === null) {
    return free < 0
      ? `${figure(toCents(-free))} is missing for what is due.`
      : `${figure(free)} is free to spend, after what is due.`;
  }
  const day = formatWeekday(until, today);
  if (free < 0) return `Until the next pay on ${day}, ${figure(toCents(-free))} is missing for what is due.`;
  const whole = `Until the next pay on ${day}, ${figure(free)} is free to spend, after what is due before then.`;
  return perDay === null ? whole : `${whole} That is ${figure(perDay)} a day.`;
}

const freeElsewhere = ({ until }: FreeMoney, today: Day): string =>
  until === null
    ? "Pamoja shows what is free to spend now."
    : `Pamoja shows what is free to spend until the next pay on ${formatWeekday(until, today)}.`;

export function moneyRunsShort({ shortage, today, withAmounts, ...facts }: Facts & { shortage: Shortage }): Email {
  const day = formatWeekday(shortage.day, today);
  const by = formatMoney(shortage.by, shortage.currency);
  return compose({
    subject: `Money runs short on ${day}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `If all goes as planned, the money in your everyday accounts runs out on ${day}.`,
      ...(withAmounts ? [`At worst, on ${formatWeekday(shortage.lowestOn, today)}, you would be ${by} short.`] : []),
      "The plan shows how the gap could be closed.",
    ],
    button: { label: "Open the plan", href: facts.link },
    unsubscribe: { label: "Stop emails about running short", href: facts.unsubscribe },
  });
}
