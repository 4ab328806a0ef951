import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import { type Day, formatMonth } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { extraAnswer, type Outlook, soonerInWords, suggestedExtra } from "./view.ts";
import * as say from "./words.tsx";

type Props = { loan: LoanRow; outlook: Outlook; today: Day; extra: string | null };

/** When the loan will be paid off, and what paying more would change. */
export function OutlookCard({ loan, outlook, today, extra }: Props) {
  const { pace, paidOff, monthly } = outlook;
  return (
    <section className="card grid content-start gap-3.5">
      <h2>{say.payingItOff}</h2>
      <p>
        {pace === null
          ? say.noRecentRepayment
          : paidOff === null
            ? say.neverPaidOff(formatMoney(pace.paid, loan.currency))
            : say.paidOffAtPace(formatMoney(pace.paid, loan.currency))}
        {paidOff && <strong>{formatMonth(paidOff)}</strong>}
        {paidOff && "."}
      </p>
      {monthly === null ? (
        pace !== null && <p className="text-soft">{say.paidInOne}</p>
      ) : (
        <Extra loan={loan} outlook={outlook} today={today} initialExtra={extra ?? suggestedExtra(monthly)} />
      )}
    </section>
  );
}

function Extra({ loan, outlook, today, initialExtra }: Omit<Props, "extra"> & { initialExtra: string }) {
  const [typed, setTyped] = useState(initialExtra);
  const id = useId();
  const answer = extraAnswer(typed, loan, outlook, today);
  return (
    <Form method="get" preventScrollReset className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {say.ifYouPaidMore(loan.currency)}
      </label>
      <div className="flex gap-2.5">
        <input
          id={id}
          name="extra"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="input max-w-48"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={answer !== null && "problem" in answer ? true : undefined}
          aria-describedby={`${id}-answer`}
        />
        <noscript>
          <button type="submit" className="btn">
            {say.show}
          </button>
        </noscript>
      </div>
      <p id={`${id}-answer`} role="status" className={answer && "problem" in answer ? "wrong" : undefined}>
        {answer && <Saved answer={answer} loan={loan} outlook={outlook} />}
      </p>
    </Form>
  );
}

type SavedProps = { answer: NonNullable<ReturnType<typeof extraAnswer>>; loan: LoanRow; outlook: Outlook };

function Saved({ answer, loan, outlook: { monthly, byTerms, rate } }: SavedProps) {
  if ("problem" in answer) return answer.problem;
  const { saving, extra } = answer;
  if (monthly === null) return null;
  const money = (cents: typeof extra) => formatMoney(cents, loan.currency);
  if (saving === null) return say.interestNotCovered(money(monthly));
  const sooner = <strong>{soonerInWords(saving)}</strong>;
  if (rate <= 0 || saving.interest <= 0) {
    return (byTerms ? say.moreThanTerms : say.moreThanThese)(money(extra), money(monthly), sooner);
  }
  const interest = <strong>{money(saving.interest)}</strong>;
  return (byTerms ? say.moreThanTermsSaves : say.moreThanTheseSaves)(money(extra), money(monthly), sooner, interest);
}
