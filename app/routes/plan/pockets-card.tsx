import { Link } from "@remix-run/react";
import { PocketList } from "./pockets/pocket-list.tsx";
import { POCKETS } from "./pockets/search-params.ts";
import type { PocketView } from "./pockets/view.ts";
import * as say from "./words.tsx";

/** What is put aside for something, the nearest first. */
export function PocketsCard({ pockets }: { pockets: readonly PocketView[] }) {
  return (
    <section className="card">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">{say.pockets}</h3>
        <Link className="more-link -my-3" to={POCKETS}>
          {say.allPockets}
        </Link>
      </div>
      {pockets.length === 0 ? (
        <p className="text-sm text-soft">{say.whatPocketsAreFor}</p>
      ) : (
        <PocketList pockets={pockets} />
      )}
    </section>
  );
}
