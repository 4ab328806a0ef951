import type { Month } from "#app/domain/calendar.ts";
import { wholeFigure } from "#app/domain/compact-figure.ts";
import { type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import { inAndOut, netCashFlow, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import * as say from "./words.tsx";

/** `short`: the amount in whole units, for a phone. */
export type Sum = { label: string; amount: Cents; short: string; note: string | null; mood: string | undefined };

type Totals = Parameters<typeof totalsByType>[0];

/**
 * In, out and net: what of them the dashboard's cards of the same month show, and what is dated after today.
 * @param totals cents of the household's currency by type
 * @param ahead the part of them that is dated after today
 */
export function sumsOf(totals: Totals, ahead: Totals, currency: string): Sum[] {
  const byType = totalsByType(totals);
  const [all, toCome] = [inAndOut(byType), inAndOut(totalsByType(ahead))];
  const figure = (amount: Cents) => formatFigure(amount, currency);
  const part = (amount: Cents, whole: Cents, words: (figure: string) => string) =>
    amount !== ZERO && amount !== whole && words(figure(amount));
  const later = (amount: Cents) => amount !== ZERO && say.stillToCome(figure(amount));
  const cashFlow = netCashFlow(byType);
  const sum = (label: string, amount: Cents, notes: (string | false)[], mood?: string): Sum => ({
    label,
    amount,
    short: wholeFigure(amount),
    // One line below a figure: what is still to come changes what one does.
    note: notes.find((note) => note !== false) ?? null,
    mood,
  });
  const untilToday = toCome.net !== ZERO && say.untilToday(figure(subtractCents(all.net, toCome.net)));
  return [
    sum(say.moneyIn, all.in, [later(toCome.in), part(byType.income, all.in, say.ofItIncome)]),
    sum(say.moneyOut, all.out, [later(toCome.out), part(byType.expense, all.out, say.ofItExpenses)]),
    sum(
      say.net,
      all.net,
      [untilToday, part(cashFlow, all.net, say.withoutLoans)],
      all.net < 0 ? "text-bad" : "text-good",
    ),
  ];
}

/**
 * What came in and went out in each month, in words: `In 1,500.00, out 130.00`.
 * @param totals cents of the household's currency by month and type
 */
export function monthSums(
  totals: readonly (Totals[number] & { month: Month })[],
  currency: string,
): Map<Month, string> {
  return new Map(
    [...new Set(totals.map(({ month }) => month))].map((month) => {
      const sums = inAndOut(totalsByType(totals.filter((each) => each.month === month)));
      return [month, say.inAndOut(formatFigure(sums.in, currency), formatFigure(sums.out, currency))];
    }),
  );
}
