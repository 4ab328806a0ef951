import { inAndOut, totalsByType } from "#app/domain/cash-flow.ts";
import { type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import type { Sum } from "./sums.tsx";

type Totals = Parameters<typeof totalsByType>[0];

/**
 * In, out and net, and what of them is dated after today.
 * @param totals cents of the household's currency by type
 * @param ahead the part of them that is dated after today
 */
export function sumsOf(totals: Totals, ahead: Totals, currency: string): Sum[] {
  const [all, toCome] = [inAndOut(totalsByType(totals)), inAndOut(totalsByType(ahead))];
  const note = (amount: Cents) => (amount === ZERO ? null : `${formatFigure(amount, currency)} still to come`);
  const untilToday = `${formatFigure(subtractCents(all.net, toCome.net), currency)} until today`;
  return [
    { label: "In", amount: all.in, note: note(toCome.in), mood: "" },
    { label: "Out", amount: all.out, note: note(toCome.out), mood: "" },
    {
      label: "Net",
      amount: all.net,
      note: toCome.net === ZERO ? null : untilToday,
      mood: all.net < 0 ? "text-bad" : "text-good",
    },
  ];
}
