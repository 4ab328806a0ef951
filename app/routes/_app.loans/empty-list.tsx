import { Link } from "@remix-run/react";
import { PATH } from "./address.ts";

/** No loan, or none that could be read: only logged, so the list is empty and can be asked for again. */
export function EmptyList({ failed, editable }: { failed: boolean; editable: boolean }) {
  return (
    <section className="card grid justify-items-start gap-3 py-8">
      <h3 className="text-lg">No loans yet</h3>
      <p className="text-soft">
        {editable
          ? "A loan you receive is best recorded as a transaction, so that your cash counts it too. One you already had can be added here, with what is still owed."
          : "The editors of your household have not recorded any loan."}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {failed && (
          <a className="btn" href={PATH}>
            Try again
          </a>
        )}
        {editable && (
          <>
            <Link className="btn btn-go" to={`${PATH}?new`}>
              Add Loan
            </Link>
            <Link className="btn" to="/transactions?new&type=loan_received">
              Record a loan received
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
