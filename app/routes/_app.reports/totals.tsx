import { type Cents, formatMoney, ZERO } from "#app/domain/money.ts";
import { Heads, Row } from "./figures.tsx";
import type { ReportView } from "./view.ts";

/** The totals of the whole period, above its sections. */
export function Totals({
  totals,
  ahead,
  currency,
}: Pick<ReportView, "totals" | "ahead"> & { currency: string | null }) {
  const { income, outgoing, left } = totals;
  return (
    <section className="card overflow-hidden p-0">
      <h2 className="px-4 pt-3.5 text-md font-bold sm:px-5">Totals</h2>
      <table className="report">
        <caption className="sr-only">Totals</caption>
        <Heads first="Section" />
        <tbody>
          <Row label="Income" figures={income} currency={currency} kind="line" bar />
          <Row label="Expenses, savings, giving and tithe" figures={outgoing} currency={currency} kind="line" bar />
        </tbody>
        <tfoot>
          <Row label="Left of the income" figures={left} currency={currency} kind="total" />
        </tfoot>
      </table>
      <Ahead {...ahead} currency={currency} />
    </section>
  );
}

function Ahead({ income, outgoing, currency }: ReportView["ahead"] & { currency: string | null }) {
  const part = (amount: Cents, of: string) => amount !== ZERO && `${formatMoney(amount, currency)} of ${of}`;
  const parts = [part(income, "the income"), part(outgoing, "what goes out")].filter(Boolean);
  return (
    parts.length > 0 && (
      <p className="border-t border-line px-4 py-3 text-sm text-soft sm:px-5">
        Dated after today, and counted already: {parts.join(" and ")}.
      </p>
    )
  );
}
