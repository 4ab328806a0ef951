import { Link } from "@remix-run/react";
import { pocketAddress } from "./search-params.ts";
import type { PocketView } from "./view.ts";

/** What is put by: how much of how much, as a figure and as a bar. */
export function PocketList({ pockets }: { pockets: readonly PocketView[] }) {
  return (
    <ul className="tidy-list divide-y divide-line">
      {pockets.map((pocket) => (
        <li key={pocket.id} className="pocket">
          <Link className="quiet-link font-semibold wrap-anywhere" to={pocketAddress(pocket.id)} preventScrollReset>
            {pocket.name}
          </Link>
          <PocketStanding pocket={pocket} />
        </li>
      ))}
    </ul>
  );
}

export function PocketStanding({ pocket: { held, share, facts } }: { pocket: PocketView }) {
  return (
    <>
      <b className="num font-bold">{held}</b>
      {share !== null && (
        <span className="pocket-bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="text-xs text-soft">{facts.join(" · ")}</span>
    </>
  );
}
