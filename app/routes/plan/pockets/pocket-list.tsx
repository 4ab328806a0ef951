import { Link } from "@remix-run/react";
import { Facts } from "../facts.tsx";
import { pocketAddress } from "./search-params.ts";
import type { PocketView } from "./view.ts";

/** What is put aside: how much of how much, as a figure and as a bar. */
export function PocketList({ pockets }: { pockets: readonly PocketView[] }) {
  return (
    <ul className="tidy-list divide-y divide-line">
      {pockets.map((pocket) => (
        <li key={pocket.id} className="pocket">
          <Link className="whole-row wrap-anywhere" to={pocketAddress(pocket.id)} preventScrollReset>
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
      <span className="num">
        <b className="font-bold">{held}</b> {target !== null && <span className="text-xs text-soft">{target}</span>}
      </span>
      {share !== null && (
        <span className="pocket-bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="text-xs text-soft">
        <Facts facts={facts} />
      </span>
    </>
  );
}
