import { Link } from "@remix-run/react";
import { RepaymentProgress } from "#app/components/repayment-progress.tsx";
import { RowActions } from "#app/components/row-actions.tsx";
import { rateDays, totalOf } from "#app/domain/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { ConvertedAmount, LeftOut, ratesSentence } from "../balance-sheet/converted-amount.tsx";
import { PATH } from "./search-params.ts";
import { termsInWords } from "./terms-words.ts";
import * as say from "./words.ts";

type Props = { loans: readonly LoanRow[]; householdCurrency: string | null; editable: boolean };

/** A table on a desktop, a block for each loan on a phone. */
export function LoanTable({ loans, householdCurrency, editable }: Props) {
  const { total, leftOut } = totalOf(loans);
  const countsUpcoming = loans.some(({ ahead }) => ahead !== ZERO);
  const ratesText = ratesSentence(rateDays(loans, householdCurrency ?? ""));
  return (
    <section className="card overflow-hidden p-0" aria-label={say.loans}>
      <table className="rows stacked loans">
        <thead>
          <tr>
            <th scope="col">{say.name}</th>
            <th scope="col" className="num">
              {say.principal}
            </th>
            <th scope="col" className="num">
              {say.balance}
            </th>
            <th scope="col">{say.repaymentProgress}</th>
            {editable && (
              <th scope="col" className="num">
                {say.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <Row key={loan.id} loan={loan} householdCurrency={householdCurrency} editable={editable} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.stillOwed}</th>
            <td className="max-xl:hidden" />
            <td className="num font-bold" data-cell="balance">
              {formatMoney(total, householdCurrency)}
            </td>
            <td className="max-xl:hidden" colSpan={editable ? 2 : 1} />
          </tr>
        </tfoot>
      </table>
      {(countsUpcoming || ratesText || leftOut.length > 0) && (
        <div className="grid gap-2 border-t border-line px-4 py-3 text-sm sm:px-5">
          {countsUpcoming && <p className="text-soft">{say.balancesAlreadyCountWhatIs}</p>}
          {ratesText && <p className="text-soft">{ratesText}</p>}
          <LeftOut
            items={leftOut.map(({ name, currency, outstanding_balance: value }) => ({ name, currency, value }))}
            householdCurrency={householdCurrency}
            of="the total"
          />
        </div>
      )}
    </section>
  );
}

function Row({
  loan,
  householdCurrency,
  editable,
}: {
  loan: LoanRow;
  householdCurrency: string | null;
  editable: boolean;
}) {
  return (
    <tr>
      <th scope="row" data-cell="name">
        <Link className="link" to={`${PATH}/${loan.id}`}>
          {loan.name}
        </Link>
        <span className="block text-xs font-normal text-soft">
          {[say.sinceDisbursementdate(formatDay(loan.disbursement_date)), termsInWords(loan)]
            .filter(Boolean)
            .join(", ")}
        </span>
      </th>
      <td className="num" data-cell="principal">
        <span className="text-soft xl:hidden">{say.ofPrincipal}</span>
        {formatMoney(loan.principal_amount, loan.currency)}
      </td>
      <td className="num font-bold" data-cell="balance">
        {formatMoney(loan.outstanding_balance, loan.currency)}
        {loan.ahead !== ZERO && (
          <span className="block text-xs font-normal text-soft">
            {say.balanceToday(formatMoney(subtractCents(loan.outstanding_balance, loan.ahead), loan.currency))}
          </span>
        )}
        {loan.currency !== householdCurrency && <ConvertedAmount row={loan} householdCurrency={householdCurrency} />}
      </td>
      <td data-cell="progress">
        <RepaymentProgress loan={loan} />
      </td>
      {editable && (
        <td className="num" data-cell="actions">
          <RowActions name={loan.name} edit={`${PATH}?edit=${loan.id}`} remove={`${PATH}?delete=${loan.id}`} />
        </td>
      )}
    </tr>
  );
}
