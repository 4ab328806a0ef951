import { Link } from "@remix-run/react";
import { cancelOtherPath } from "../search-params.ts";
import type { ListedSubscription } from "./other-subscriptions-view.ts";
import * as say from "./words.tsx";

type Props = { title: string; others: readonly ListedSubscription[]; canAct: boolean };

/** Every other subscription that PayPal may charge for; each can be cancelled. */
export function OtherSubscriptions({ title, others, canAct }: Props) {
  if (others.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm text-soft">{title}</h3>
      <ul className="tidy-list divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="grid gap-2 py-3 last:pb-0">
            <div>
              <b className="block">{other.state}</b>
              {other.plan}
            </div>
            <p className="m-0 text-sm text-soft">{other.note}</p>
            {canAct && <Acts {...other} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page that checks a payment loads as a document: only its policy allows PayPal. */
function Acts({ id, plan, state, isAwaited, action = say.lookAgain }: ListedSubscription) {
  return (
    <div className="flex flex-wrap gap-2">
      {isAwaited && (
        <Link className="btn btn-mini" to={`/subscribe?subscription_id=${encodeURIComponent(id)}`} reloadDocument>
          {action}
        </Link>
      )}
      <Link className="btn btn-mini text-bad" to={cancelOtherPath(id)} preventScrollReset>
        {say.cancel}
        <span className="sr-only"> {say.planAndState(plan, state)}</span>
      </Link>
    </div>
  );
}
