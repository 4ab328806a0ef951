import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { useHydrated } from "#app/components/hydrated.ts";
import { TryAgain } from "#app/components/try-again.tsx";
import { formatDay, yearOf } from "#app/domain/calendar.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { listBook } from "#db/accounts/account-book.ts";
import { findAccount } from "#db/accounts/accounts.ts";
import { PATH } from "../search-params.ts";
import { Row, Standing } from "./book-card.tsx";
import { BookTable } from "./book-table.tsx";
import { type BookView, bookView } from "./view.ts";
import * as say from "./words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: say.title(data?.page?.name) }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data } = await context.scope.read("app", (db) => ({
    account: findAccount(db, id),
    book: listBook(db, id),
  }));
  if (data === null) return { page: null };
  const [account] = data.account;
  const view = account ? bookView(account, data.book) : null;
  if (!account || !view) throw new Response(say.thereIsNoSuchBook, { status: 404 });
  const { name, currency } = account;
  const span = say.sinceJanuary(yearOf(visitor.today), formatDay(visitor.today));
  return { page: { name, currency, span, view } };
}

/** A member's book with a chama or a Sacco since January, on one page that can be printed. */
export default function Book() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <>
      <Link className="link link-alone text-sm print:hidden" to={`${PATH}/${id}`}>
        ‹ {page?.name ?? say.account}
      </Link>
      {page === null ? (
        <TryAgain href={`${PATH}/${id}/book`} calm>
          {say.bookCouldNotBe}
        </TryAgain>
      ) : (
        <Page {...page} />
      )}
    </>
  );
}

function Page({ name, currency, span, view }: { name: string; currency: string; span: string; view: BookView }) {
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
