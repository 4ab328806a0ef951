import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { ZERO } from "#app/domain/money.ts";
import { listCharges, listOverdraftMonths } from "#db/accounts/account-costs.ts";
import { findAccount } from "#db/accounts/accounts.ts";
import { PATH } from "../search-params.ts";
import { ByKind, ByMonth } from "./charges.tsx";
import { Overdraft } from "./overdraft.tsx";
import { costsView } from "./view.ts";
import * as say from "./words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: say.title(data?.page?.name) }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data } = await context.scope.read("app", (db) => ({
    account: findAccount(db, id),
    charges: listCharges(db, id),
    overdraft: listOverdraftMonths(db, id),
  }));
  if (data === null) return { page: null };
  const [account] = data.account;
  if (!account) throw new Response(say.noSuchAccount, { status: 404 });
  const { name, currency } = account;
  const view = costsView(data.charges, data.overdraft, { thisMonth: visitor.month.month, currency });
  return { page: { name, currency, view, editable: canEdit(visitor) } };
}

export default function Costs() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <>
      <Link className="back-link" to={`${PATH}/${id}`}>
        {page?.name ?? say.account}
      </Link>
      {page === null ? (
        <TryAgain href={`${PATH}/${id}/costs`} calm>
          {say.costsNotLoaded}
        </TryAgain>
      ) : (
        <>
          <h2 className="screen-title wrap-anywhere">{say.whatAccountCostYou(page.name)}</h2>
          <Page {...page} />
        </>
      )}
    </>
  );
}

function Page({ currency, view, editable }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>) {
  const { total, sentence, kinds, months, overdraft } = view;
  if (total === ZERO && overdraft === null) {
    return (
      <EmptyState
        title={say.noChargesYet}
        actions={
          editable && (
            <Link className="btn" to="/transactions/import">
              {say.importIt}
            </Link>
          )
        }
      >
        <p className="max-w-prose text-soft">{say.nothingYet}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <section className="card grid gap-0.5" aria-label={say.inTheLast12Months}>
        <p className="text-sm text-soft">{say.inTheLast12Months}</p>
        <p className="text-2xl font-bold tracking-tight [&_small]:text-md [&_small]:font-medium">
          <BigMoney amount={total} currency={currency} />
        </p>
        {sentence && <p className="text-sm">{sentence}</p>}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {kinds.length > 0 && <ByKind kinds={kinds} currency={currency} />}
          {overdraft && <Overdraft overdraft={overdraft} currency={currency} />}
        </div>
        {months.length > 0 && <ByMonth months={months} overdraft={overdraft} currency={currency} />}
      </div>
    </>
  );
}
