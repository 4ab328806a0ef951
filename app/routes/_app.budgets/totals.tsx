import { BigMoney } from "#app/components/money.tsx";
import { type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import type { WorksheetView } from "./view.ts";

/** The totals of each column and of the month, always in view while the list scrolls: two lines on a phone. */
export function Totals({ view, currency }: { view: WorksheetView; currency: string | null }) {
  const over = view.unplanned < 0;
  return (
    <dl aria-label="Totals of the month" className="budget-totals shadow-xl print:static print:shadow-none">
      <Figure cell="income" label="Income" amount={view.income} currency={currency} />
      <Figure cell="planned" label="Planned" amount={view.used} currency={currency} />
      <Figure
        cell="left"
        label={over ? "Beyond income" : "Left to plan"}
        amount={over ? subtractCents(ZERO, view.unplanned) : view.unplanned}
        className={over ? "text-bad" : "text-good"}
        currency={currency}
      />
      <Figure cell="others" label="Saving, tithe, giving" amount={view.others} currency={currency} />
      <Figure cell="expenses" label="Expenses" amount={view.expenses} currency={currency} />
    </dl>
  );
}

type FigureProps = {
  /** Its name in the style sheet. */
  cell: "income" | "planned" | "left" | "others" | "expenses";
  label: string;
  amount: Cents;
  currency: string | null;
  className?: string;
};

function Figure({ cell, label, amount, currency, className }: FigureProps) {
  return (
    <div data-cell={cell} className={className}>
      <dt>{label}</dt>
      <dd className={formatFigure(amount, currency).length > 13 ? "long" : undefined}>
        <BigMoney amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
