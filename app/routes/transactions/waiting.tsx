import { Link } from "@remix-run/react";
import { useQueue } from "#app/components/shell/queue.ts";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** The way to what waits for a review, and what waits on this phone for the network. */
export function Waiting() {
  const { waitingMovements = 0 } = useVisitor();
  const { entries } = useQueue();
  return (
    <>
      {waitingMovements > 0 && (
        <Link className="waiting" to={`${PATH}/review`}>
          {say.waiting(waitingMovements)}
          <b>{say.review}</b>
        </Link>
      )}
      {entries.map(({ id, what, amount, details }) => (
        <a key={id} className="unsent-row" href={`${PATH}/queued?change=${id}`}>
          {what} <b>{amount}</b> <small>{details}</small>
        </a>
      ))}
    </>
  );
}
