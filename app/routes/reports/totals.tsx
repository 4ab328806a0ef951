import { type Cents, formatMoney, ZERO } from "#app/domain/money.ts";
import { Heads, Row } from "./figures.tsx";
import type { ReportView } from "./view.ts";
import * as say from "./words.tsx";

/** The totals of the whole period, above its sections. */
export function Totals({
  totals,
  ahead,
  kept,
  currency,
}: Pick<ReportView, "totals" | "ahead"> & {
  /** What was moved into savings of one's own. */
  kept: Cents;
  currency: string | null;
}) {
  const { income, outgoing, left } = totals;
  return (
    <section className="card overflow-hidden p-0">
      <h2 className="px-4 pt-3.5 text-md font-bold sm:px-5">{say.totals}</h2>
      <table className="report">
        <caption className="sr-only">{say.totals}</caption>
        <Heads first={say.section} isPart={income.isPart} />
        <tbody>
          <Row label={say.income} figures={income} currency={currency} kind="line" bar />
          <Row label={say.expensesSavingsGivingAndTithe} figures={outgoing} currency={currency} kind="line" bar />
        </tbody>
        <tfoot>
          <Row label={say.leftOfTheIncome} figures={left} currency={currency} kind="total" />
        </tfoot>
      </table>
      {kept > 0 && (
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-3 text-sm sm:px-5">
          <span>
            {say.movedToOwnSavings}
            <span className="block text-xs text-soft">{say.stillYours}</span>
          </span>
          <span className="num">{formatMoney(kept, currency)}</span>
        </p>
      )}
      <Upcoming {...ahead} currency={currency} />
    </section>
  );
}

function Upcoming({ income, outgoing, currency }: ReportView["ahead"] & { currency: string | null }) {
  if (income === ZERO && outgoing === ZERO) return null;
  const [isIn, out] = [formatMoney(income, currency), formatMoney(outgoing, currency)];
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-soft sm:px-5">
      {outgoing === ZERO
        ? say.aheadOf.income(isIn)
        : income === ZERO
          ? say.aheadOf.outgoing(out)
          : say.aheadOf.both(isIn, out)}
    </p>
  );
}
