import { memo } from "react";
import type { Payment, PaymentInterval } from "../domain/loans/amortisation.ts";
import { addCents, type Cents, FALLBACK_CURRENCY, formatFigure } from "../domain/money.ts";
import * as say from "./amortisation-table.words.ts";

type Props = {
  payments: readonly Payment[];
  currency: string | null;
  every: PaymentInterval;
  /** The due date of each payment, formatted, in the payments' order. */
  dates?: readonly string[];
};

const IN_A_YEAR = { once: 1, week: 52, month: 12 } as const satisfies Record<PaymentInterval, number>;
/** Longer schedules fold into years. */
const UNFOLDED = 12;

/** A loan's repayment schedule. A long one is a list of foldable years, the first of them open. */
export const AmortisationTable = memo(function AmortisationTable({ payments, currency, every, dates }: Props) {
  const years = payments.length > UNFOLDED ? inGroups(payments, IN_A_YEAR[every]) : [payments];
  const caption = say.repaymentSchedule(currency ?? FALLBACK_CURRENCY);
  const shared = { currency, dates };
  return (
    <div className="amortisation" data-dated={dates ? "" : undefined}>
      {years.length === 1 ? (
        <Rows caption={caption} payments={payments} {...shared} />
      ) : (
        <>
          <div className="row heads" aria-hidden="true">
            {HEADS.map(({ label, cell }) => (
              <span key={label} data-cell={cell}>
                {label}
              </span>
            ))}
          </div>
          {years.map((year, index) => (
            <details key={year[0]?.number} open={index === 0}>
              <summary className="row">
                <span data-cell="number">{say.yearOf(index + 1)}</span>
                <Figures of={sumOf(year)} currency={currency} as="span" />
              </summary>
              <Rows caption={say.scheduleOfYear(caption, index + 1)} payments={year} {...shared} />
            </details>
          ))}
        </>
      )}
    </div>
  );
});

const HEADS = [
  { label: say.no, cell: "number" },
  { label: say.payment, cell: "payment" },
  { label: say.interest, cell: "interest" },
  { label: say.principal, cell: "principal" },
  { label: say.balance, cell: "balance" },
] as const;
const FIGURES = ["payment", "interest", "principal", "balance"] as const;

function Rows({ caption, payments, currency, dates }: Omit<Props, "every"> & { caption: string }) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="row heads">
          {HEADS.map(({ label, cell }) => (
            <th key={label} scope="col" data-cell={cell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.number} className="row">
            <th scope="row" data-cell="number">
              <b>{payment.number}</b> {dates?.[payment.number - 1]}
            </th>
            <Figures of={payment} currency={currency} as="td" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FiguresProps = { of: Record<(typeof FIGURES)[number], Cents>; currency: string | null; as: "td" | "span" };

/** The four figures of a payment or a year. Their names show where no column header is above them. */
function Figures({ of, currency, as: Cell }: FiguresProps) {
  return FIGURES.map((name) => (
    <Cell key={name} data-cell={name}>
      <span className="name">{name} </span>
      {formatFigure(of[name], currency)}
    </Cell>
  ));
}

function inGroups(payments: readonly Payment[], size: number): Payment[][] {
  const starts = payments.map((_, index) => index).filter((index) => index % size === 0);
  return starts.map((start) => payments.slice(start, start + size));
}

/** The totals of a year's payments, and the balance at its end. */
const sumOf = (year: readonly Payment[]) => ({
  payment: addCents(...year.map(({ payment }) => payment)),
  interest: addCents(...year.map(({ interest }) => interest)),
  principal: addCents(...year.map(({ principal }) => principal)),
  balance: addCents(...year.slice(-1).map(({ balance }) => balance)),
});
