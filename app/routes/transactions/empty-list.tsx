import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

/** The first visit: what this screen is for and how to begin. */
export function EmptyList({ editable }: { editable: boolean }) {
  const title = "No transactions yet";
  if (!editable) {
    return (
      <EmptyState title={title}>
        <p className="text-soft">{say.theEditorsOfYourHousehold}</p>
      </EmptyState>
    );
  }
  const actions = (
    <>
      <Link className="btn btn-go" to={`${PATH}?new&type=expense`}>
        {say.newTransaction}
      </Link>
      <Link className="btn" to={`${PATH}/import`}>
        {say.importAFile}
      </Link>
    </>
  );
  return (
    <EmptyState title={title} actions={actions}>
      <p className="text-soft">
        Click <strong>{say.newTransaction}</strong> to record what came in or went out: income, expenses, savings,
        giving, tithe, loans and things you bought. Or bring in what you already keep in a spreadsheet.
      </p>
    </EmptyState>
  );
}
