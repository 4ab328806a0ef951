import { Fragment } from "react";

/** Beside each other, with a new line between two rather than within one. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " · "}
      <span className="inline-block">{fact}</span>
    </Fragment>
  ));
}
