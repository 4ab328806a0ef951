import { Link } from "@remix-run/react";
import { ListMoney } from "#app/components/list-money.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { RepaymentProgress } from "#app/components/repayment-progress.tsx";
import { RowActions } from "#app/components/row-actions.tsx";
import { rateDays, totalOf } from "#app/domain/balance-sheet/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { ConvertedAmount, LeftOut, ratesSentence } from "../balance-sheet/converted-amount.tsx";
import type { Outlook } from "./outlook.ts";
import { PATH } from "./search-params.ts";
import { termsInWords } from "./terms-words.ts";
import * as say from "./words.ts";

/** `next`: its next payment, in words. */
type ListedLoan = LoanRow & { next: string | null };
type Shared = { householdCurrency: string | null; editable: boolean };
type Props = Shared & { loans: readonly ListedLoan[]; outlook: Outlook };

/** What is owed in all, the loans that are owed on, the largest first, and those repaid, folded. */
export function Loans({ loans, outlook, ...shared }: Props) {
  const [repaid, open] = [
    loans.filter((loan) => loan.outstanding_balance === 0),
    loans
      .filter((loan) => loan.outstanding_balance !== 0)
      .toSorted((one, other) => (other.base ?? -1) - (one.base ?? -1)),
  ];
  return (
    <>
      <Total loans={loans} outlook={outlook} {...shared} />
      {open.length > 0 && <LoanTable loans={open} title={say.loans} {...shared} />}
      {repaid.length > 0 && (
        <details className="grid gap-2">
          <summary className="link link-alone text-sm">{say.repaidCount(repaid.length)}</summary>
          <LoanTable loans={repaid} title={say.repaidLoans} {...shared} />
        </details>
      )}
    </>
  );
}

function Total({ loans, outlook: { due, end }, householdCurrency }: Props) {
  const { total, leftOut } = totalOf(loans);
  const ratesText = ratesSentence(rateDays(loans, householdCurrency ?? ""));
  return (
    <section className="card grid gap-2" aria-label={say.stillOwed}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <dl className="headline m-0">
          <dt>{say.stillOwed}</dt>
          <dd className="amount">
            <BigMoney amount={total} currency={householdCurrency} />
          </dd>
          {ratesText && <dd className="note">{ratesText}</dd>}
        </dl>
        {(due || end) && (
          <dl className="outlook m-0">
            {due && (
              <div>
                <dt>{say.dueIn(due.month)}</dt>
                <dd>
                  <ListMoney amount={due.amount} currency={householdCurrency} household={householdCurrency} />
                </dd>
              </div>
            )}
            {end && (
              <div>
                <dt>{say.allRepaid}</dt>
                <dd>{end}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <LeftOut
        items={leftOut.map(({ name, currency, outstanding_balance: value }) => ({ name, currency, value }))}
        householdCurrency={householdCurrency}
        of="the total"
      />
    </section>
  );
}

/** A table on a desktop, a block for each loan on a phone. */
function LoanTable({ loans, title, ...shared }: Omit<Props, "outlook"> & { title: string }) {
  return (
    <section className="card overflow-hidden p-0" aria-label={title}>
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
            {shared.editable && (
              <th scope="col" className="num">
                {say.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <Row key={loan.id} loan={loan} {...shared} />
          ))}
        </tbody>
      </table>
      {loans.some(({ ahead }) => ahead !== ZERO) && (
        <p className="border-t border-line px-4 py-3 text-sm text-soft sm:px-5">{say.upcomingCounted}</p>
      )}
    </section>
  );
}

function Row({ loan, householdCurrency, editable }: Shared & { loan: ListedLoan }) {
  return (
    <tr>
      <th scope="row" data-cell="name">
        <Link className="-my-1.5 inline-block py-1.5 font-bold hover:underline" to={`${PATH}/${loan.id}`}>
          {loan.name}
        </Link>
      </th>
      <td className="num" data-cell="principal">
        <span className="text-soft xl:hidden">{say.ofPrincipal}</span>
        <ListMoney amount={loan.principal_amount} currency={loan.currency} household={householdCurrency} />
      </td>
      <td className="num font-bold" data-cell="balance">
        <ListMoney amount={loan.outstanding_balance} currency={loan.currency} household={householdCurrency} />
        {loan.ahead !== ZERO && (
          <span className="block text-xs font-normal text-soft">
            {say.balanceToday(formatMoney(subtractCents(loan.outstanding_balance, loan.ahead), loan.currency))}
          </span>
        )}
        {loan.currency !== householdCurrency && <ConvertedAmount row={loan} householdCurrency={householdCurrency} />}
      </td>
      <td data-cell="progress">
        <span className="said">
          {loan.next ??
            [say.sinceDay(formatDay(loan.disbursement_date)), termsInWords(loan)].filter(Boolean).join(", ")}
        </span>
        <RepaymentProgress loan={loan} />
      </td>
      {editable && (
        <td className="num" data-cell="actions">
          <RowActions
            name={loan.name}
            edit={`${PATH}?edit=${loan.id}`}
            remove={`${PATH}?delete=${loan.id}`}
            sheet={`actions-${loan.id}`}
          />
        </td>
      )}
    </tr>
  );
}
