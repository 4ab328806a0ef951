import { Link } from "@remix-run/react";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** The way to what waits for a review. */
export function Waiting() {
  const { waitingMovements = 0 } = useVisitor();
  return waitingMovements === 0 ? null : (
    <Link className="waiting" to={`${PATH}/review`}>
      {say.waiting(waitingMovements)}
      <b>{say.review}</b>
    </Link>
  );
}
