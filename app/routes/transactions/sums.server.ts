import { inAndOut, netCashFlow, totalsByType } from "#app/domain/cash-flow.ts";
import { type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import type { Sum } from "./sums.tsx";
import * as say from "./words.tsx";

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
  return [
    {
      label: say.moneyIn,
      amount: all.in,
      note: noteOf(later(toCome.in), part(byType.income, all.in, say.ofItIncome)),
      mood: "",
    },
    {
      label: say.moneyOut,
      amount: all.out,
      note: noteOf(later(toCome.out), part(byType.expense, all.out, say.ofItExpenses)),
      mood: "",
    },
    {
      label: say.net,
      amount: all.net,
      note: noteOf(
        toCome.net !== ZERO && say.untilToday(figure(subtractCents(all.net, toCome.net))),
        part(cashFlow, all.net, say.withoutLoans),
      ),
      mood: all.net < 0 ? "text-bad" : "text-good",
    },
  ];
}

function noteOf(...parts: (string | false)[]): string | null {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? null : said.join("; ");
}
