import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { AmortisationTable } from "#app/components/amortisation-table.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { amortise, PAYMENT_INTERVAL } from "#app/domain/loans/amortisation.ts";
import { dueDays, termsOf } from "#app/domain/loans/loan.ts";
import { addCents, formatMoney } from "#app/domain/money.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import * as say from "./words.tsx";

const NOTE = "px-4 pt-1 text-soft sm:px-5";

/** Every payment under the loan's terms, from its first day. */
export function Schedule({ loan, editable }: { loan: LoanRow; editable: boolean }) {
  const terms = termsOf(loan);
  return (
    <section className="card overflow-hidden p-0">
      <h2 className="px-4 pt-4 text-md font-bold sm:px-5">{say.amortisationSchedule}</h2>
      {terms ? (
        <>
          <Listed loan={loan} terms={terms} />
          {editable && loan.outstanding_balance > 0 && (
            <p className={`${NOTE} pb-4`}>
              <Link className="link link-alone" to={`/plan?new&loan=${loan.id}`}>
                {say.planItsInstalments}
              </Link>
            </p>
          )}
        </>
      ) : loan.interest_rate !== null && loan.duration !== null ? (
        <p className={`${NOTE} pb-4`}>{say.tooLongToShow}</p>
      ) : (
        <p className={`${NOTE} pb-4`}>
          {say.termsMissing}{" "}
          {editable && (
            <Link className="link" to={`/loans?edit=${loan.id}`}>
              {say.addItsTerms}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Listed({ loan, terms }: { loan: LoanRow; terms: NonNullable<ReturnType<typeof termsOf>> }) {
  const { payments, dates } = useMemo(
    () => ({ payments: amortise(terms), dates: dueDays(terms, loan.disbursement_date).map(formatDay) }),
    [terms, loan.disbursement_date],
  );
  const interest = addCents(...payments.map((payment) => payment.interest));
  return (
    <>
      <p className={`${NOTE} pb-2 text-sm`}>
        {say.interestInAll(formatMoney(interest, loan.currency))}
        {PAYMENT_INTERVAL[terms.unit] === "once" && ` ${say.daysPaidAtOnce}`}
      </p>
      <AmortisationTable
        payments={payments}
        currency={loan.currency}
        every={PAYMENT_INTERVAL[terms.unit]}
        dates={dates}
      />
    </>
  );
}
