import { Link } from "@remix-run/react";
import { Face } from "#app/components/face/face.tsx";
import { formatDay, formatShortDay } from "#app/domain/calendar.ts";
import { formatChange, formatFigure, toCents } from "#app/domain/money.ts";
import { cashSignOf, labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { LatestTransaction } from "#db/transactions/transactions.ts";
import * as say from "./words.tsx";

export type NextRepayment = { date: string; amount: string; loan: string | null; loanId: string | null };

type Props = {
  rows: readonly LatestTransaction[];
  next: NextRepayment | null;
  /** The household's, which the rows do not name. */
  currency: string | null;
};

const SIGNS: Readonly<Record<number, string>> = { 1: "+", "-1": "−" };

/** The newest entries until today, and the next repayment of a loan. */
export function Latest({ rows, next, currency: household }: Props) {
  return (
    <section className="card">
      <h2 className="flex justify-between gap-3">
        {say.latest}
        <Link className="more-link -my-3" to="/transactions">
          {say.allTransactions}
        </Link>
      </h2>
      <ul className="tidy-list divide-y divide-line">
        {rows.map(({ id, date, description, amount, currency, type, category, subcategory }) => (
          <li key={id} className="flex items-center gap-x-3 py-2">
            <Face type={type} category={category} subcategory={subcategory} />
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{description}</b>
              <span className="block truncate text-xs text-soft">
                {subcategory ?? category ?? labelOf(type)}, {formatShortDay(date)}
              </span>
            </span>
            <span className={`ml-auto font-semibold whitespace-nowrap ${cashSignOf(type) === 1 ? "text-good" : ""}`}>
              {currency !== household
                ? formatChange(toCents(amount * (cashSignOf(type) || 1)), currency)
                : `${SIGNS[cashSignOf(type)] ?? ""}${formatFigure(amount, currency)}`}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-2 border-t border-line pt-3 text-sm">
          {say.nextLoanPayment(
            <Link className="link" to={next.loanId === null ? "/loans" : `/loans/${next.loanId}`}>
              {next.loan ?? say.aLoan}
            </Link>,
            next.amount,
            formatDay(next.date),
          )}
        </p>
      )}
    </section>
  );
}
