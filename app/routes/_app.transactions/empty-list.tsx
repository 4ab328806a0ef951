import { Link } from "@remix-run/react";
import { PATH } from "./address.ts";

/** The first visit: what this screen is for and how to begin. */
export function EmptyList({ editable }: { editable: boolean }) {
  return (
    <section className="card grid justify-items-start gap-3 py-8">
      <h2 className="text-lg">No transactions yet</h2>
      {editable ? (
        <>
          <p className="text-soft">
            Click <strong>New Transaction</strong> to record what came in or went out: income, expenses, savings,
            giving, tithe, loans and things you bought. Or bring in what you already keep in a spreadsheet.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Link className="btn btn-go" to={`${PATH}?new&type=expense`}>
              New Transaction
            </Link>
            <Link className="btn" to={`${PATH}/import`}>
              Import a file
            </Link>
          </div>
        </>
      ) : (
        <p className="text-soft">The editors of your household have not recorded anything yet.</p>
      )}
    </section>
  );
}
