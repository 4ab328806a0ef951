import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { PATH } from "./search-params.ts";

/** No loans, or none that could be read: that is only logged, so the list is empty and can be tried again. */
export function EmptyList({ failed, editable }: { failed: boolean; editable: boolean }) {
  return (
    <EmptyState title="No loans yet" actions={(failed || editable) && <Actions failed={failed} editable={editable} />}>
      <p className="max-w-prose text-soft">
        {editable
          ? "A loan you receive is best recorded as a transaction, so that your cash counts it too. One you already had can be added here, with what is still owed."
          : "The editors of your household have not recorded any loan yet."}
      </p>
    </EmptyState>
  );
}

function Actions({ failed, editable }: { failed: boolean; editable: boolean }) {
  return (
    <>
      {failed && <TryAgain href={PATH} />}
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
    </>
  );
}
