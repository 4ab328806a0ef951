import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotExact } from "#app/components/not-exact.tsx";
import { BackToMoney } from "#app/components/shell/back-to-money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { toCents } from "#app/domain/money.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import {
  listAssetValues,
  listLiabilityValues,
  listLoanBalances,
  sumCash,
  sumUpcoming,
} from "#db/net-worth/net-worth.ts";
import { listLateEntries, listNetWorthHistory } from "#db/net-worth/net-worth-history.ts";
import { takeTurn } from "#db/turn.ts";
import { Allocation } from "./allocation.tsx";
import { ByRates, Rated } from "./by-rates.tsx";
import { Cards } from "./cards.tsx";
import { Course } from "./course.tsx";
import { isExact } from "./exact.ts";
import { openedWith, owedAccountsOf, owedOnBy, owedUpcoming } from "./owed-accounts.ts";
import { netWorthView, worthUpcoming } from "./view.ts";
import { Where } from "./where.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.netWorthPamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    cash: sumCash(db),
    ahead: sumUpcoming(db),
    assetValues: listAssetValues(db),
    liabilityValues: listLiabilityValues(db),
    loanBalances: listLoanBalances(db),
    course: listNetWorthHistory(db),
    lateEntries: listLateEntries(db),
    accounts: listAccounts(db),
  }));
  const currency = visitor.household.currency;
  const nothing = { view: null, ahead: null, accounts: [], owedOn: null, currency };
  if (data === null) return { ...nothing, isExact: true };
  const {
    cash,
    ahead,
    assetValues: assets,
    liabilityValues: liabilities,
    loanBalances: loans,
    course,
    lateEntries: late,
  } = data;
  const inCash = Number(cash[0]?.cash ?? 0);
  const holdings = [...assets, ...liabilities, ...loans];
  if (!isExact({ cash: inCash, ahead: ahead[0], holdings, accounts: data.accounts, course }))
    return { ...nothing, isExact: false };
  const owedAccounts = owedAccountsOf(data.accounts);
  const view = netWorthView({
    cash: toCents(inCash),
    assets,
    liabilities,
    loans,
    owedAccounts,
    course,
    late,
    opened: openedWith(data.accounts),
    householdCurrency: currency ?? "",
  });
  return {
    view,
    ahead: worthUpcoming(ahead[0], owedUpcoming(data.accounts)),
    // Where the cash is: what is owed is none.
    accounts: data.accounts.filter(({ id }) => !owedAccounts.some((owed) => owed.id === id)),
    owedOn: owedOnBy(data.accounts),
    isExact: true,
    currency,
  };
}

export default function NetWorth() {
  const { view, ahead, accounts, owedOn, isExact, currency } = useLoaderData<typeof loader>();
  if (!isExact) return <NotExact />;
  if (view === null || ahead === null) {
    return <TryAgain href="/net-worth">{say.figuresNotLoaded}</TryAgain>;
  }
  return (
    <>
      <BackToMoney />
      <h2 className="screen-title">{say.yourFinancialSnapshot}</h2>
      <Cards view={view} ahead={ahead} {...{ accounts, owedOn, currency }} />
      <Rated view={view} currency={currency} />
      {view.split && <ByRates split={view.split} currency={currency} />}
      <Course points={view.course} late={view.late} opened={view.opened} currency={currency} />
      <Where cash={view.worth.cash} accounts={accounts} currency={currency} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Allocation
          title={say.assetAllocation}
          empty={say.noAssetDataAvailable}
          note={view.worth.cash < 0 ? say.cashBelowZero : null}
          slices={view.assets}
          currency={currency}
        />
        <Allocation
          title={say.liabilityBreakdown}
          empty={say.noLiabilityDataAvailable}
          note={null}
          slices={view.liabilities}
          currency={currency}
        />
      </div>
    </>
  );
}
