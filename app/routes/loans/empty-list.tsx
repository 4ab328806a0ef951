import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

/** The first visit: what belongs here, and how to start. */
export function EmptyList({ editable }: { editable: boolean }) {
  return (
    <EmptyState title={say.noLoansYet} actions={editable && <Actions />}>
      <p className="max-w-prose text-soft">{editable ? say.loanReceivedNote : say.noneForViewer}</p>
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
