import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { NotExact } from "#app/components/not-exact.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { totalOf } from "#app/domain/balance-sheet.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listAssetValues, listLiabilityValues, listLoanBalances, sumCash } from "#db/net-worth/net-worth.ts";
import { AccountListRow } from "../accounts/account-row.tsx";
import { isExact } from "../net-worth/exact.ts";
import { owedAccountsOf } from "../net-worth/owed-accounts.ts";
import { netWorthView } from "../net-worth/view.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.moneyPamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    cash: sumCash(db),
    assets: listAssetValues(db),
    liabilities: listLiabilityValues(db),
    loans: listLoanBalances(db),
    accounts: listAccounts(db),
  }));
  if (data === null) return null;
  const { currency } = visitor.household;
  const { assets, liabilities, loans } = data;
  const inCash = Number(data.cash[0]?.cash ?? 0);
  const holdings = [...assets, ...liabilities, ...loans];
  const used = data.accounts.filter(({ is_archived }) => !is_archived);
  const exact = isExact({ cash: inCash, ahead: undefined, holdings, accounts: data.accounts, course: [] });
  const { worth } = exact
    ? netWorthView({
        ...{ cash: toCents(inCash), assets, liabilities, loans, course: [], late: [], opened: [] },
        owedAccounts: owedAccountsOf(data.accounts),
        householdCurrency: currency ?? "",
      })
    : { worth: null };
  const row = (path: `/${string}`, title: string, cents: number) => ({
    path,
    title,
    figure: formatMoney(toCents(cents), currency),
  });
  return {
    editable: canEdit(visitor),
    household: currency,
    accounts: used.map(({ id, name, kind, currency: of, balance, ahead }) => ({
      account: { id, name, kind, currency: of },
      amount: toCents(balance - ahead),
    })),
    rows: worth && [
      row("/net-worth", say.netWorth, worth.net),
      row("/assets", say.assets, worth.assets),
      row("/liabilities", say.liabilities, totalOf(liabilities).total),
      row("/loans", say.loans, totalOf(loans).total),
    ],
  };
}

/** What a household has and owes, each line leading to its screen. */
export default function Money() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return <TryAgain href="/money">{say.yourFiguresCouldNotBe}</TryAgain>;
  return (
    <>
      <h2 className="screen-title">{say.whatYouHave}</h2>
      {page.accounts.length === 0 ? (
        <EmptyState
          title={say.noAccountsYet}
          actions={
            page.editable && (
              <Link className="btn btn-go" to="/accounts">
                {say.addAnAccount}
              </Link>
            )
          }
        >
          <p className="max-w-prose text-soft">{say.whatAccountsAreFor}</p>
        </EmptyState>
      ) : (
        <section className="card px-4 pt-3 pb-1.5" aria-labelledby="money-accounts">
          <h3 id="money-accounts" className="flex items-center justify-between gap-3 font-bold">
            {say.accounts}
            <Link className="link link-alone -my-2 text-sm font-normal" to="/accounts">
              {say.allAccounts}
            </Link>
          </h3>
          <ul className="tidy-list divide-y divide-line">
            {page.accounts.map((each) => (
              <AccountListRow key={each.account.id} {...each} household={page.household} />
            ))}
          </ul>
        </section>
      )}
      {page.rows === null ? (
        <NotExact />
      ) : (
        <section className="card px-4 py-1.5">
          <ul className="tidy-list divide-y divide-line">
            {page.rows.map(({ path, title, figure }) => (
              <Row key={path} to={path} title={title} figure={figure} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ to, title, figure }: { to: `/${string}`; title: string; figure: string }) {
  return (
    <li className="relative flex min-h-13 items-center gap-3 py-1.5 hover:bg-faint/40">
      <span className="grid w-[38px] flex-none place-items-center text-soft">
        <Icon name={to} />
      </span>
      <Link className="whole-row min-w-0 flex-1 wrap-anywhere" to={to}>
        {title}
      </Link>
      <b className="num font-semibold whitespace-nowrap">{figure}</b>
    </li>
  );
}
