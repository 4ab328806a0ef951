import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { ListMoney } from "#app/components/list-money.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { NotExact } from "#app/components/not-exact.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { addCents, type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import {
  listAssetValues,
  listLiabilityValues,
  listLoanBalances,
  sumCash,
  sumUpcoming,
} from "#db/net-worth/net-worth.ts";
import { AccountListRow } from "../accounts/account-row.tsx";
import { isExact } from "../net-worth/exact.ts";
import { type MoneyRow, type MoneyView, moneyView } from "./view.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.moneyPamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    cash: sumCash(db),
    ahead: sumUpcoming(db),
    assets: listAssetValues(db),
    liabilities: listLiabilityValues(db),
    loans: listLoanBalances(db),
    accounts: listAccounts(db),
  }));
  if (data === null) return null;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const { assets, liabilities, loans, accounts } = data;
  const [cash, ahead] = [Number(data.cash[0]?.cash ?? 0), data.ahead[0]];
  const holdings = [...assets, ...liabilities, ...loans];
  const exact = isExact({ cash, ahead, holdings, accounts, course: [] });
  return {
    editable: canEdit(visitor),
    currency,
    hasAccounts: accounts.length > 0,
    view: exact ? moneyView({ cash: toCents(cash), ahead, assets, liabilities, loans, accounts, currency }) : null,
  };
}

/** What a household has and owes, each line leading to its screen. */
export default function Money() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return <TryAgain href="/money">{say.figuresNotLoaded}</TryAgain>;
  const { view, currency } = page;
  return (
    <>
      <h2 className="screen-title">{say.whatYouHave}</h2>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[760px]:grid-cols-2">
          {view === null ? <NotExact /> : <Worth view={view} currency={currency} />}
          {!page.hasAccounts ? (
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
            view && <Accounts view={view} currency={currency} />
          )}
        </div>
      </div>
    </>
  );
}

type Props = { view: MoneyView; currency: string };

/** Net worth, and what it is made of. */
function Worth({ view: { worth, netToday, owned, owed }, currency }: Props) {
  const rows = (rows: readonly MoneyRow[]) => (
    <div className="px-4">
      <ul className="tidy-list divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.to} row={row} currency={currency} />
        ))}
      </ul>
    </div>
  );
  const sum = (title: string, amount: Cents) => (
    <p className="sum-row">
      {title}{" "}
      <b className="num">
        <ListMoney amount={amount} currency={currency} household={currency} />
      </b>
    </p>
  );
  return (
    <section className="card overflow-hidden p-0">
      <dl className="headline relative m-0 px-4 pt-3.5 pb-3">
        <dt>
          <Link className="whole-row" to="/net-worth">
            {say.netWorth}
          </Link>
        </dt>
        <dd className={`amount ${worth.net < 0 ? "text-clay" : "text-blue"}`}>
          <BigMoney amount={worth.net} currency={currency} />
        </dd>
        {netToday !== null && <dd className="note">{say.countsUpcomingEntries(formatMoney(netToday, currency))}</dd>}
      </dl>
      {sum(say.totalAssets, addCents(worth.cash, worth.assets))}
      {rows(owned)}
      {sum(say.totalLiabilities, worth.liabilities)}
      {rows(owed)}
    </section>
  );
}

function Row({ row: { to, icon, title, amount }, currency }: { row: MoneyRow; currency: string }) {
  return (
    <li className="leads-on relative flex min-h-13 items-center gap-3 py-1.5 hover:bg-faint/40">
      <span className="grid w-6 flex-none place-items-center text-soft">
        <Icon name={icon} />
      </span>
      <Link className="whole-row min-w-0 flex-1 wrap-anywhere" to={to}>
        {title}
      </Link>
      <b className={`num font-semibold whitespace-nowrap ${amount < 0 ? "text-bad" : ""}`}>
        <ListMoney amount={amount} currency={currency} household={currency} />
      </b>
    </li>
  );
}

/** What is in each account today, and what makes of that the cash of net worth. */
function Accounts({ view: { worth, accounts, toCash }, currency }: Props) {
  return (
    <section className="card overflow-hidden p-0" aria-labelledby="money-accounts">
      <h3 id="money-accounts" className="flex items-center justify-between gap-3 px-4 pt-3 font-bold">
        {say.accounts}
        <Link className="more-link -my-2" to="/accounts">
          {say.allAccounts}
        </Link>
      </h3>
      <div className="px-4 pb-1">
        <ul className="tidy-list divide-y divide-line">
          {accounts.map((each) => (
            <AccountListRow key={each.account.id} {...each} household={currency} />
          ))}
        </ul>
      </div>
      <dl className="m-0 bg-faint">
        {toCash.map(({ title, amount }) => (
          <div key={title} className="sum-row">
            <dt>{title}</dt>
            <dd className="num m-0">
              <ListMoney amount={amount} currency={currency} household={currency} />
            </dd>
          </div>
        ))}
        <div className="sum-row">
          <dt>{say.cashBankBalance}</dt>
          <dd className="num m-0 font-bold">{formatMoney(worth.cash, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
