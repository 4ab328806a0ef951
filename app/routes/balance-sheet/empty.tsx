import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { BalanceSheetWords } from "./words.ts";
import * as say from "./words.ts";

/** The first visit: what belongs here, what does not, and how to start. */
export function EmptyList({ words, editable }: { words: BalanceSheetWords; editable: boolean }) {
  const add = (
    <Link className="btn btn-go" to={`${words.path}?new`} preventScrollReset>
      {words.add}
    </Link>
  );
  return (
    <EmptyState title={say.noManyYet(words.many)} actions={editable && add}>
      {editable && (words.kind === "asset" ? <OfAssets /> : <OfLiabilities />)}
      {!editable && <p className="text-soft">{say.theEditorsOfYourHousehold}</p>}
    </EmptyState>
  );
}

function OfAssets() {
  return (
    <p className="max-w-prose text-soft">
      Begin with what you own already: land, a house, a car, shares in a Sacco. What you buy from now on you record as{" "}
      <Link className="link" to="/transactions?new&type=asset_purchased">
        {say.anAssetPurchase}
      </Link>
      , and it appears here automatically.
    </p>
  );
}

function OfLiabilities() {
  return (
    <p className="max-w-prose text-soft">
      A liability is what you owe that is not a loan: rent or school fees still to pay, a bill, goods taken on credit.
      Loans have their own screen:{" "}
      <Link className="link" to="/loans">
        {say.loans}
      </Link>
      .
    </p>
  );
}
