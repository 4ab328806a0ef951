import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** The first visit: what this screen is for and how to begin. */
export function EmptyList({ editable }: { editable: boolean }) {
  const title = say.noTransactionsYet;
  if (!editable) {
    return (
      <EmptyState title={title}>
        <p className="text-soft">{say.noneForViewer}</p>
      </EmptyState>
    );
  }
  const actions = (
    <>
      <Link className="btn btn-go" to={`${PATH}?new&type=expense`}>
        {say.newTransaction}
      </Link>
      <Link className="btn" to={`${PATH}/import/mpesa`}>
        {say.importAFile}
      </Link>
    </>
  );
  return (
    <EmptyState title={title} actions={actions}>
      <p className="text-soft">
        {say.firstTransactionNote((text) => (
          <strong>{text}</strong>
        ))}
      </p>
    </EmptyState>
  );
}
