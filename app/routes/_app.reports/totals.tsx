import { Heads, Row } from "./figures.tsx";
import type { ReportView } from "./view.ts";

/** The totals of the whole period, above its sections. */
export function Totals({ income, outgoing, left, currency }: ReportView["totals"] & { currency: string | null }) {
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
    </section>
  );
}
