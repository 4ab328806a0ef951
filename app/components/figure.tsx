import type { ReactNode } from "react";
import type { Cents } from "../domain/money.ts";
import { BigMoney } from "./money.tsx";

type Props = {
  title: string;
  amount: Cents;
  currency: string | null;
  /** What it is, or where it comes from. */
  note?: ReactNode;
  /** The class of the amount's colour, beside which it has its sign. */
  colour?: string;
};

/** From a thousand million on, a figure of this size would break in two on a phone. */
const isLong = (amount: Cents) => Math.abs(amount) >= 1_000_000_000_00;

/** One card of a `dl` of the class `figures`: what a screen's answer is in a single sum. */
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
