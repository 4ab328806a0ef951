import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

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
      {!editable && <p className="text-soft">{say.noneForViewer}</p>}
    </EmptyState>
  );
}

function OfAssets() {
  return (
    <p className="max-w-prose text-soft">
      {say.noAssetsYet((text) => (
        <Link className="link" to="/transactions?new&type=asset_purchased">
          {text}
        </Link>
      ))}
    </p>
  );
}

function OfLiabilities() {
  return (
    <p className="max-w-prose text-soft">
      {say.liabilityNote((text) => (
        <Link className="link" to="/loans">
          {text}
        </Link>
      ))}
    </p>
  );
}
