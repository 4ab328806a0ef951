import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { DeleteTransaction } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Filters } from "./filters.tsx";
import { record, remove, revise } from "./form.server.ts";
import { Found } from "./found.tsx";
import { loadTransactions } from "./load.server.ts";
import { Pages } from "./pages.tsx";
import { useWithPendingRow } from "./pending-row.ts";
import { Periods } from "./periods.tsx";
import { ReadOnlyDialog } from "./read-only-dialog.tsx";
import { SavedToast } from "./saved-toast.tsx";
import { addressWith, PATH } from "./search-params.ts";
import { Sums } from "./sums.tsx";
import { TransactionForm } from "./transaction-form.tsx";
import { TransactionTable } from "./transaction-table.tsx";
import { Upcoming } from "./upcoming.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.transactionsPamoja }];

export const loader = loadTransactions;

export const action = actions("/transactions", { record, revise, remove });

export default function Transactions() {
  const { failure, list, dialog, editable, saved } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const days = useWithPendingRow(list);
  if (list === null) return <TryAgain href={addressWith(params, {})}>{failure}</TryAgain>;
  const isEmpty = days.length + list.upcoming.days.length === 0;
  const shared = { today: list.today, currency: list.currency, editable, saved: saved?.row.id ?? null };
  const history = (
    <>
      <Link className="link link-alone text-sm" to="/history">
        {say.history}
      </Link>
      {editable && (
        <Link className="link link-alone text-sm" to={`${PATH}/imports`}>
          {say.imports}
        </Link>
      )}
    </>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="screen-title flex-[1_0_auto] sm:flex-none sm:pr-3">{say.myTransactions}</h2>
        {editable && (
          <Link
            to={addressWith(params, { new: "", type: "expense" })}
            preventScrollReset
            className="btn btn-go max-sm:px-3"
          >
            <Icon name="plus" />
            <span className="max-sm:sr-only">{say.newTransaction}</span>
          </Link>
        )}
        <div className="flex gap-2.5 sm:ml-auto">
          {editable && (
            <Link className="btn max-sm:px-3" to={`${PATH}/import/mpesa`}>
              <Icon name="up" />
              <span className="max-sm:sr-only">{say.importLink}</span>
            </Link>
          )}
          <a className="btn max-sm:px-3" href={`${PATH}/export.csv`} type="text/csv">
            <Icon name="down" />
            <span className="max-sm:sr-only">{say.exportLink}</span>
          </a>
        </div>
      </div>
      {isEmpty && !list.isFiltered ? (
        <>
          <EmptyList editable={editable} />
          {history}
        </>
      ) : (
        <>
          <Periods month={list.month} />
          <Filters accounts={list.accounts} />
          <Sums period={list.period} sums={list.sums} currency={list.currency} />
          {list.found && <Found {...list.found} />}
          {isEmpty ? (
            <p className="card text-soft">
              {say.nothingMatches}{" "}
              <Link className="link" to={PATH}>
                {say.showAllTransactions}
              </Link>
            </p>
          ) : (
            <div id="found" className="grid gap-2.5">
              {list.upcoming.days.length > 0 && <Upcoming {...list.upcoming} {...shared} />}
              {days.length > 0 && <TransactionTable label={say.transactions} days={days} {...shared} />}
            </div>
          )}
          {editable && (
            <Link className="link link-alone text-sm" to={addressWith(params, {}).replace(PATH, `${PATH}/select`)}>
              {say.selectMany}
            </Link>
          )}
          {history}
          {editable && list.hasForeign && (
            <Link className="link link-alone text-sm" to={`${PATH}/rates`}>
              {say.changeExchangeRates}
            </Link>
          )}
          <Pages next={list.next} show={list.show} startsLater={list.startsLater} />
        </>
      )}
      {dialog?.kind === "form" && (
        <TransactionForm
          key={dialog.row?.id ?? params.get("new")}
          {...dialog}
          today={list.today}
          currency={list.currency}
          preferredCurrency={list.preferredCurrency}
        />
      )}
      {saved && <SavedToast key={saved.row.id} {...saved} />}
      {dialog?.kind === "delete" && <DeleteTransaction {...dialog} />}
      {dialog?.kind === "read-only" && <ReadOnlyDialog {...dialog} currency={list.currency} />}
      {dialog?.kind === "gone" && <GoneDialog one="transaction" closeTo={addressWith(params, {})} />}
    </>
  );
}
