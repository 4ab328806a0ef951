import { Link } from "@remix-run/react";
import * as say from "./words.tsx";

type Props = {
  editable: boolean;
  /** Whether anything was ever recorded. */
  isNew: boolean;
  /** `November 2026` */
  month: string;
};

/** Greets a month without transactions: a new household, or the first days of an old one's month. */
export function Welcome({ editable, isNew, month }: Props) {
  return (
    <section className="card grid justify-items-start gap-3 border-brand bg-brand-wash">
      <h2 className="text-lg font-bold">{isNew ? say.welcomeToPamoja : say.nothingRecordedInYet(month)}</h2>
      <p>{isNew ? say.everyShillingThatComesIn : say.theMonthTakesShapeHere}</p>
      {editable && (
        <Link className="btn btn-go" to="/transactions">
          {say.addYourFirstTransaction}
        </Link>
      )}
    </section>
  );
}
