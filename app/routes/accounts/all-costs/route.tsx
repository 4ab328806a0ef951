import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { formatMoney } from "#app/domain/money.ts";
import { listChargesOfAll } from "#db/accounts/account-costs.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import * as say from "../costs/words.ts";
import { PATH } from "../search-params.ts";
import { type AllCosts, allCosts } from "./view.ts";

export const meta: MetaFunction = () => [{ title: say.allTitle }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await context.scope.read("app", (db) => ({
    charges: listChargesOfAll(db),
    accounts: listAccounts(db),
  }));
  if (data === null) return { costs: null };
  return { costs: allCosts(data.charges, new Map(data.accounts.map(({ id, name }) => [id, name]))) };
}

/** What M-PESA cost the household: all phones together, and each apart. */
export default function WhatMpesaCost() {
  const { costs } = useLoaderData<typeof loader>();
  return (
    <>
      <Link className="back-link" to={PATH}>
        {say.accounts}
      </Link>
      <h2 className="screen-title">{say.whatMpesaCostUs}</h2>
      {costs === null ? (
        <TryAgain href={`${PATH}/costs`} calm>
          {say.costsNotLoaded}
        </TryAgain>
      ) : (
        <>
          <section className="card grid gap-0.5" aria-label={say.inTheLast12Months}>
            <p className="text-sm text-soft">{say.inTheLast12Months}</p>
            <p className="text-2xl font-bold tracking-tight [&_small]:text-md [&_small]:font-medium">
              <BigMoney amount={costs.total} currency="KES" />
            </p>
            {costs.accounts.length === 0 && <p className="max-w-prose text-soft">{say.nothingYet}</p>}
          </section>
          <Accounts accounts={costs.accounts} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <Lines title={say.whatTheyWereFor} lines={costs.kinds} />
            <Lines title={say.byMonth} lines={costs.months} />
          </div>
        </>
      )}
    </>
  );
}

function Accounts({ accounts }: Pick<AllCosts, "accounts">) {
  if (accounts.length === 0) return null;
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">{say.byAccount}</h3>
      <ul className="tidy-list divide-y divide-line">
        {accounts.map(({ id, name, total }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <Link className="quiet-link wrap-anywhere" to={`${PATH}/${id}/costs`}>
              {name}
            </Link>
            <span className="num font-semibold whitespace-nowrap">{formatMoney(total, "KES")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: AllCosts["kinds"] }) {
  if (lines.length === 0) return null;
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">{title}</h3>
      <ul className="tidy-list divide-y divide-line">
        {lines.map(({ label, total, parts }) => (
          <li key={label} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              {label}
              {parts && <span className="block text-xs text-soft wrap-anywhere">{parts}</span>}
            </span>
            <span className="num font-semibold whitespace-nowrap">{formatMoney(total, "KES")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
