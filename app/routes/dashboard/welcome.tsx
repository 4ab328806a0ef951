import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as say from "./words.tsx";

type Props = {
  editable: boolean;
  /** Whether anything was ever recorded. */
  isNew: boolean;
  /** Whether messages of M-PESA can be read into it. */
  takesMessages: boolean;
  /** Movements that wait for review. */
  waiting: number;
  /** `November 2026` */
  month: string;
  /** The first steps. */
  children: ReactNode;
};

/** Greets a month without transactions: a new household, or the first days of an old one's month. */
export function Welcome({ editable, isNew, takesMessages, waiting, month, children }: Props) {
  const pastes = isNew && takesMessages;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 border-brand bg-brand-wash">
      <h2 className="text-lg font-bold">{isNew ? say.welcomeToPamoja : say.nothingRecordedInYet(month)}</h2>
      <p>{pastes && editable ? say.pasteAndSee : isNew ? say.firstTransactionNote : say.emptyMonthNote}</p>
      {editable && (
        <div className="button-row">
          {waiting > 0 ? (
            <Link className="btn btn-go" to="/transactions/review">
              {say.reviewMovements(waiting)}
            </Link>
          ) : (
            pastes && (
              <Link className="btn btn-go" to="/transactions/import/mpesa">
                {say.pasteMessages}
              </Link>
            )
          )}
          <Link className={pastes || waiting > 0 ? "btn" : "btn btn-go"} to="/transactions">
            {say.addYourFirstTransaction}
          </Link>
        </div>
      )}
      {children}
    </section>
  );
}
