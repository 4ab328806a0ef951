/** An empty month in words, which the server says alone: the screen's script carries none of them. */
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import { plural } from "#app/domain/count.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";

type Sums = { income: number; outgoing: number };

const NONE: Sums = { income: 0, outgoing: 0 };

/** What an empty month says, and what it can begin from: what happened in the month before, or what that planned. */
export function wordsOfEmptyMonth(
  month: Month,
  before: { planned: (Sums & { lines: number }) | undefined; happened: Sums | undefined },
  currency: string | null,
) {
  const name = formatMonth(addMonths(month, -1));
  const { planned = { ...NONE, lines: 0 }, happened = NONE } = before;
  const happens = happened.income + happened.outgoing > 0;
  const row = (label: string, cents: number): [string, string] => [label, formatMoney(toCents(cents), currency)];
  return {
    title: `No budget for ${formatMonth(month)} yet`,
    found: `No budget found for ${month}.`,
    start: happens
      ? `Plan it from what came in and went out in ${name}, or from five short answers.`
      : "Five short answers are enough to begin: your pay, its day, rent, school and food.",
    happened: happens ? [row(`Came in, ${name}`, happened.income), row(`Went out, ${name}`, happened.outgoing)] : [],
    copy:
      planned.lines > 0
        ? {
            title: `As in ${name}`,
            rows: [
              row("Income", planned.income),
              row(plural(planned.lines, "Planned in 1 line", `Planned in ${planned.lines} lines`), planned.outgoing),
            ],
          }
        : null,
    template: "From nothing",
    templateHas: "The template has a line for every category, all at zero: fill in those you use and hide the others.",
  };
}
