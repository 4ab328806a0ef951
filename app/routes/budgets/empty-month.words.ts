/** An empty month in words, which the server says alone: the screen's script carries none of them. */
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import { plural } from "#app/domain/count.ts";
import { formatDecimal, formatMoney, toCents } from "#app/domain/money.ts";

type Sums = { income: number; outgoing: number };

type Before = {
  /** The nearest earlier month with a budget. */
  planned: (Sums & { month: Month | null; lines: number }) | undefined;
  happened: Sums | undefined;
  hasPayday: boolean;
};

/** What an empty month says, and what it can begin from: an earlier plan, what happened in the month before, or nothing. */
export function wordsOfEmptyMonth(month: Month, { planned, happened, hasPayday }: Before, currency: string | null) {
  const name = formatMonth(addMonths(month, -1));
  const money = (cents: number) => formatMoney(toCents(cents), currency);
  const happens = happened && happened.income + happened.outgoing > 0;
  return {
    title: `Plan ${formatMonth(month)}`,
    found: `No budget found for ${month}.`,
    copy: planned?.month
      ? {
          title: `As in ${formatMonth(planned.month)}`,
          has: `${plural(planned.lines, "Its 1 line", `Its ${planned.lines} lines`)}, with income of ${money(planned.income)} and ${formatDecimal(toCents(planned.outgoing))} planned to go out. You can change every line afterwards.`,
          press: `Copy ${formatMonth(planned.month)}`,
        }
      : null,
    startTitle: "From what you know",
    start: happens
      ? `Plan it from what came in and went out in ${name}, or from ${hasPayday ? "four" : "five"} short answers.`
      : `${hasPayday ? "Four" : "Five"} short answers are enough to begin: your pay, ${hasPayday ? "" : "its day, "}rent, school and food.`,
    happened: happens
      ? [
          [`Came in, ${name}`, money(happened.income)],
          [`Went out, ${name}`, money(happened.outgoing)],
        ]
      : [],
    template: "From nothing",
    templateHas: "The template has a line for every category, all at zero: fill in those you use and hide the others.",
  };
}
