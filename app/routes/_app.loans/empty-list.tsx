import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

/** The first visit: what belongs here, and how to start. */
export function EmptyList({ editable }: { editable: boolean }) {
  return (
    <EmptyState title={say.noLoansYet} actions={editable && <Actions />}>
      <p className="max-w-prose text-soft">
        {editable
          ? "A loan you receive is best recorded as a transaction, so that your cash counts it too. One you already had can be added here, with what is still owed."
          : "The editors of your household have not recorded any loan yet."}
      </p>
    </EmptyState>
  );
}

function Actions() {
  return (
    <>
      <Link className="btn btn-go" to={`${PATH}?new`}>
        {say.addLoan}
      </Link>
      <Link className="btn" to="/transactions?new&type=loan_received">
        {say.recordALoanReceived}
      </Link>
    </>
  );
}
