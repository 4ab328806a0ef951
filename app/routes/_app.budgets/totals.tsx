import { type Cents, moneyParts, subtractCents, ZERO } from "#app/domain/money.ts";
import type { WorksheetView } from "./view.ts";

/** What the columns and the whole month plan, in view wherever the list is scrolled to: two lines on a phone. */
export function Totals({ view, currency }: { view: WorksheetView; currency: string | null }) {
  const over = view.unplanned < 0;
  const figure = (label: string, amount: Cents, className = "") => (
    <Figure label={label} amount={amount} currency={currency} className={className} />
  );
  return (
    <dl aria-label="Totals of the month" className="budget-totals shadow-xl print:static print:shadow-none">
      {figure("Income", view.income)}
      {figure("Planned", view.used)}
      {figure(
        over ? "Beyond income" : "Left to plan",
        over ? subtractCents(ZERO, view.unplanned) : view.unplanned,
        over ? "text-bad" : "text-good",
      )}
      {figure("Saving, tithe, giving", view.others)}
      {figure("Expenses", view.expenses)}
    </dl>
  );
}

type FigureProps = { label: string; amount: Cents; currency: string | null; className: string };

function Figure({ label, amount, currency, className }: FigureProps) {
  const { symbol, figure } = moneyParts(amount, currency);
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={figure.length > 13 ? "long" : undefined}>
        <small>{symbol} </small>
        {figure}
      </dd>
    </div>
  );
}
