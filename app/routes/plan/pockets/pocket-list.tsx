import { Link } from "@remix-run/react";
import { pocketAddress } from "./search-params.ts";
import type { PocketView } from "./view.ts";
import * as say from "./words.tsx";

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

export function PocketStanding({ pocket: { held, target, share, facts } }: { pocket: PocketView }) {
  return (
    <>
      <span className="num text-right">
        <b className="font-bold">{held}</b>
        {target !== null && <span className="text-sm text-soft"> {say.ofTarget(target)}</span>}
      </span>
      {share !== null && (
        <span className="pocket-bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="text-xs text-soft">{facts.join(" · ")}</span>
    </>
  );
}
