import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { RepaymentProgress } from "#app/components/repayment-progress.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { convertedSentence } from "../../balance-sheet/converted-amount.tsx";
import { termsInWords } from "../terms-words.ts";
import * as say from "./words.tsx";

/** The loan's terms and its balance. */
export function Facts({
  loan,
  next,
  householdCurrency,
  editable,
}: {
  loan: LoanRow;
  /** Its next payment, in words. */
  next: string | null;
  householdCurrency: string | null;
  editable: boolean;
}) {
  const terms = termsInWords(loan);
  const repaid = subtractCents(loan.principal_amount, loan.outstanding_balance);
  return (
    <section className="card grid content-start gap-3.5">
      <div className="min-w-0">
        <h2 className="text-lg font-bold wrap-anywhere">{loan.name}</h2>
        <p className="text-sm text-soft">
          {terms
            ? say.borrowedOnTerms(
                formatMoney(loan.principal_amount, loan.currency),
                formatDay(loan.disbursement_date),
                terms,
              )
            : say.borrowed(formatMoney(loan.principal_amount, loan.currency), formatDay(loan.disbursement_date))}
        </p>
        {loan.repayment_schedule && <p className="text-sm text-soft">{loan.repayment_schedule}</p>}
      </div>
      <dl className="headline m-0">
        <dt>{say.stillOwed}</dt>
        <dd className="amount">
          <BigMoney amount={loan.outstanding_balance} currency={loan.currency} />
        </dd>
        <dd className="note">{say.repaidSoFar(formatMoney(repaid, loan.currency))}</dd>
        {next && <dd className="note">{next}</dd>}
      </dl>
      {loan.ahead !== ZERO && (
        <p className="text-sm">
          {say.owedToday(formatMoney(subtractCents(loan.outstanding_balance, loan.ahead), loan.currency))}
        </p>
      )}
      {loan.currency !== householdCurrency && <p className="text-sm">{convertedSentence(loan, householdCurrency)}</p>}
      <RepaymentProgress loan={loan} />
      {editable && (
        <div className="flex flex-wrap gap-2.5">
          {loan.outstanding_balance > 0 && (
            <Link className="btn btn-go" to={`/transactions?new&type=loan_repayment&loan=${loan.id}`}>
              {say.recordARepayment}
            </Link>
          )}
          <Link className="btn" to={`/loans?edit=${loan.id}`}>
            {say.edit}
          </Link>
        </div>
      )}
      <Link className="more-link" to={`/history?row=${loan.id}`}>
        {say.whatWasChanged}
      </Link>
    </section>
  );
}
