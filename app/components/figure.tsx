import type { ReactNode } from "react";
import type { Cents } from "../domain/money.ts";
import { BigMoney } from "./money.tsx";

type Props = {
  title: string;
  amount: Cents;
  currency: string | null;
  /** An explanation below the amount. */
  note?: ReactNode;
  /** The class of the amount's colour. Its sign says the same without colour. */
  colour?: string;
};

/** At this size a figure of a thousand million or more would wrap on a phone. */
const isLong = (amount: Cents) => Math.abs(amount) >= 1_000_000_000_00;

/** One card in a `dl.figures`: a title and an amount. */
export function Figure({ title, amount, currency, note, colour = "" }: Props) {
  return (
    <div className="card figure">
      <dt>{title}</dt>
      <dd className={`${colour} ${isLong(amount) ? "long" : ""}`}>
        <BigMoney amount={amount} currency={currency} />
      </dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  );
}
