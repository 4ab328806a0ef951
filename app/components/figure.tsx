import { Link } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { type Cents, formatFigure } from "../domain/money.ts";
import { BigMoney } from "./money.tsx";

type Props = {
  title: string;
  amount: Cents;
  currency: string | null;
  /** Where what it counts is listed. */
  to?: string;
  /** An explanation below the amount. */
  note?: ReactNode;
  /** The class of the amount's colour. Its sign says the same without colour. */
  colour?: string;
};

/** One card in a `dl.figures`: a title and an amount. */
export function Figure({ title, to, amount, currency, note, colour = "" }: Props) {
  return (
    <div className="card figure">
      <dt>
        {to === undefined ? (
          title
        ) : (
          <Link className="quiet-link" to={to}>
            {title}
          </Link>
        )}
      </dt>
      <dd
        className={`${colour} figure-room`}
        // A minus is wider than a figure: with less room it would stand on a line of its own.
        style={{ "--characters": formatFigure(amount, currency).length + (amount < 0 ? 1.5 : 0) } as CSSProperties}
      >
        <span className="figure-amount">
          <BigMoney amount={amount} currency={currency} />
        </span>
      </dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  );
}
