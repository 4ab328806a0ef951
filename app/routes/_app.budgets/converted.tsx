import { useVisitor } from "../../components/shell/visitor.ts";
import type { ForeignPlan } from "../../domain/budget.ts";
import { type Day, firstDayOf, formatDay, formatMonth, type Month } from "../../domain/calendar.ts";
import { formatRate, shortRate } from "../../domain/exchange-rate.ts";
import { type Cents, formatMoney } from "../../domain/money.ts";

type Props = {
  plan: ForeignPlan;
  /** What it comes to; null while what is typed is no amount. */
  amount: Cents | null;
  month: Month;
  home: string | null;
};

/** Beneath a line that is planned in another currency: what it comes to, and by which rate. */
export function Converted({ plan, amount, month, home }: Props) {
  const { today } = useVisitor();
  return (
    <p className="w-full pb-1 text-xs text-soft">
      <span className="whitespace-nowrap">= {amount === null ? `${home} …` : formatMoney(amount, home)}</span>{" "}
      {rateWords(plan, month, today)}
    </p>
  );
}

/** `at 129.24 (Frankfurter, 1 Nov 2026)`, and until when, where the month's first rate is yet to come. */
export function rateWords(
  { rate: { rate, source, day }, awaitsFirstRate }: ForeignPlan,
  month: Month,
  today: Day,
): string {
  if (source === "typed") return `at ${formatRate(rate)}, as it was typed`;
  const told = `at ${shortRate(rate)} (${source}, ${formatDay(day)})`;
  if (!awaitsFirstRate) return told;
  const first = firstDayOf(month);
  return `${told} until ${first > today ? formatDay(first) : `the first rate of ${formatMonth(month)} is known`}`;
}
