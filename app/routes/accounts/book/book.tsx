import { Link } from "@remix-run/react";
import { useHydrated } from "#app/components/hydrated.ts";
import { TryAgain } from "#app/components/try-again.tsx";
import { Row, Standing } from "./book-card.tsx";
import { BookTable } from "./book-table.tsx";
import type { BookPage } from "./load.server.ts";
import * as say from "./words.ts";

/**
 * A member's book with a chama or a Sacco since January, on one page that can be printed.
 * @param props.here the account's own page
 */
export function Book({ page, here }: { page: BookPage | null; here: string }) {
  return (
    <>
      <Link className="back-link print:hidden" to={here}>
        {page?.name ?? say.account}
      </Link>
      {page === null ? (
        <TryAgain href={`${here}?book`} calm>
          {say.bookNotLoaded}
        </TryAgain>
      ) : (
        <Page {...page} />
      )}
    </>
  );
}

function Page({ name, currency, span, view }: BookPage) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title wrap-anywhere">{say.yourBookWith(name)}</h2>
        {hydrated && (
          <button type="button" className="btn" onClick={() => print()}>
            {say.print}
          </button>
        )}
      </div>
      <section className="card max-w-xl" aria-label={span}>
        <p className="text-sm text-soft">{span}</p>
        <dl className="m-0 grid divide-y divide-line text-sm">
          <Row name={view.standing.label}>
            <Standing standing={view.standing} />
          </Row>
          {view.parts.map(({ what, label, total }) => (
            <Row key={what} name={label}>
              <span className="num font-semibold">{total}</span>
            </Row>
          ))}
        </dl>
      </section>
      {view.parts
        .filter(({ entries }) => entries.length > 0)
        .map(({ what, label, entries, total }) => (
          <section key={what} className="card max-w-xl" aria-labelledby={`book-${what}`}>
            <h2 id={`book-${what}`}>{label}</h2>
            <BookTable label={label} entries={entries} total={total} currency={currency} />
          </section>
        ))}
    </>
  );
}
