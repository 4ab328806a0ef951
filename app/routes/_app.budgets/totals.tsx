import { formatMoney, subtractCents, ZERO } from "../../domain/money.ts";
import type { WorksheetView } from "./view.ts";

/** What the whole month plans, in view wherever the list is scrolled to. */
export function Totals({ view, currency }: { view: WorksheetView; currency: string | null }) {
  const over = view.unplanned < 0;
  return (
    <dl
      aria-label="Totals of the month"
      className="sticky bottom-0 z-10 grid grid-cols-2 gap-x-4 rounded-t-l border border-line bg-card px-4 py-2.5 shadow-xl sm:grid-cols-3 lg:px-5 print:static print:shadow-none"
    >
      <Figure label="Income" amount={formatMoney(view.income, currency)} className="hidden sm:block" />
      <Figure label="Planned" amount={formatMoney(view.used, currency)} />
      <Figure
        label={over ? "Planned beyond income" : "Left to plan"}
        amount={formatMoney(over ? subtractCents(ZERO, view.unplanned) : view.unplanned, currency)}
        className={`text-right ${over ? "text-bad" : "text-good"}`}
      />
    </dl>
  );
}

function Figure({ label, amount, className = "" }: { label: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-bold">{amount}</dd>
    </div>
  );
}
