import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { ICONS, Icon } from "#app/components/icon.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { DeleteTransaction } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Filters } from "./filters.tsx";
import { record, remove, revise } from "./form.server.ts";
import { loadTransactions } from "./load.server.ts";
import { Pages } from "./pages.tsx";
import { ReadOnlyDialog } from "./read-only-dialog.tsx";
import { addressWith, PATH } from "./search-params.ts";
import { Sums } from "./sums.tsx";
import { TransactionForm } from "./transaction-form.tsx";
import { TransactionTable } from "./transaction-table.tsx";

export const meta: MetaFunction = () => [{ title: "Transactions · Pamoja" }];

export const loader = loadTransactions;

export const action = actions("/transactions", { record, revise, remove });

export default function Transactions() {
  const { failure, list, dialog, editable } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  if (list === null) return <TryAgain href={addressWith(params, {})}>{failure}</TryAgain>;
  const filtered = ["q", "kind", "of", "month"].some((name) => params.get(name));
  const empty = list.rows.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="w-full text-lg font-bold sm:w-auto sm:pr-3">My Transactions</h2>
        {editable && (
          <Link to={addressWith(params, { new: "", type: "expense" })} preventScrollReset className="btn btn-go">
            <Icon path={ICONS.plus} />
            New Transaction
          </Link>
        )}
        <div className="ml-auto flex flex-1 flex-wrap gap-2.5 lg:flex-none">
          {editable && (
            <Link className="btn flex-1" to={`${PATH}/import`}>
              <Icon path={ICONS.up} />
              Import
            </Link>
          )}
          <a className="btn flex-1" href={`${PATH}/export.csv`} download>
            <Icon path={ICONS.down} />
            Export
          </a>
        </div>
      </div>
      {empty && !filtered ? (
        <EmptyList editable={editable} />
      ) : (
        <>
          <Filters />
          <Sums totals={list.totals} ahead={list.ahead} currency={list.currency} />
          {empty ? (
            <p className="card text-soft">
              Nothing matches.{" "}
              <Link className="link" to={PATH}>
                Show all transactions
              </Link>
            </p>
          ) : (
            <TransactionTable rows={list.rows} today={list.today} currency={list.currency} editable={editable} />
          )}
          {editable && list.rows.some(({ currency }) => currency !== list.currency) && (
            <Link className="link link-alone text-sm" to={`${PATH}/rates`}>
              Change exchange rates
            </Link>
          )}
          <Pages next={list.next} show={list.show} startsLater={list.startsLater} />
        </>
      )}
      {dialog?.kind === "form" && (
        <TransactionForm
          key={dialog.row?.id ?? "new"}
          {...dialog}
          today={list.today}
          currency={list.currency}
          preferredCurrency={list.preferredCurrency}
        />
      )}
      {dialog?.kind === "delete" && <DeleteTransaction row={dialog.row} isCorrection={dialog.isCorrection} />}
      {dialog?.kind === "read-only" && <ReadOnlyDialog row={dialog.row} currency={list.currency} />}
      {dialog?.kind === "gone" && <GoneDialog one="transaction" closeTo={addressWith(params, {})} />}
    </>
  );
}
