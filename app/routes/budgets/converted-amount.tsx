import type { ReactNode } from "react";
import { useVisitor } from "#app/components/shell/visitor.ts";
import type { ForeignPlan } from "#app/domain/budgets/budget.ts";
import { firstDayOf, formatDay, formatMonth, type Month } from "#app/domain/calendar.ts";
import { formatRate, shortRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import * as say from "./words.tsx";

type Props = {
  plan: ForeignPlan;
  /** The converted amount; null while the typed text is not an amount. */
  amount: Cents | null;
  month: Month;
  householdCurrency: string | null;
};

/**
 * Beneath a line that is planned in another currency: its converted amount and the rate, and until when that rate applies
 * if the month's first one is not published yet.
 */
export function ConvertedAmount({ plan: { rate, awaitsFirstRate }, amount, month, householdCurrency }: Props) {
  const { today } = useVisitor();
  const first = firstDayOf(month);
  const isTyped = rate.source === "typed";
  return (
    <p className="below text-xs text-soft">
      <NoWrap>
        {say.convertedAt(
          amount === null ? `${householdCurrency} …` : formatMoney(amount, householdCurrency),
          isTyped ? `${formatRate(rate.rate)},` : shortRate(rate.rate),
        )}
      </NoWrap>{" "}
      <NoWrap>{isTyped ? say.asTyped : `(${rate.source}, ${formatDay(rate.day)})`}</NoWrap>
      {awaitsFirstRate && (
        <>
          {" "}
          <NoWrap>{first > today ? say.untilDay(formatDay(first)) : say.untilFirstRateOf(formatMonth(month))}</NoWrap>
        </>
      )}
    </p>
  );
}

/** Text that stays on one line. */
const NoWrap = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;
