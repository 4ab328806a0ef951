import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { DeleteTransaction } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { record, remove, revise } from "./form.server.ts";
import { Found } from "./found.tsx";
import { ListHeader, MoreActions } from "./list-header.tsx";
import { loadTransactions } from "./load.server.ts";
import { Pages } from "./pages.tsx";
import { useWithPendingRow } from "./pending-row.ts";
import { Periods } from "./periods.tsx";
import { SavedToast } from "./saved-toast.tsx";
import { addressWith, PATH } from "./search-params.ts";
import { Sums } from "./sums.tsx";
import { TransactionForm } from "./transaction-form.tsx";
import { TransactionTable } from "./transaction-table.tsx";
import { Upcoming } from "./upcoming.tsx";
import { Waiting } from "./waiting.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.transactionsPamoja }];

export const loader = loadTransactions;

export const action = actions("/transactions", { record, revise, remove });

export default function Transactions() {
  const { failure, list: loaded, dialog, editable, saved } = useLoaderData<typeof loader>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that opens leaves the list as it is
  const list = useMemo(() => loaded, [JSON.stringify(loaded)]);
  const [params] = useSearchParams();
  const days = useWithPendingRow(list);
  if (list === null) return <TryAgain href={addressWith(params, {})}>{failure}</TryAgain>;
  const isEmpty = days.length + list.upcoming.days.length === 0;
  const isBlank = isEmpty && !list.isFiltered;
  const shared = { today: list.today, currency: list.currency, editable, saved: saved?.row.id ?? null };
  const more = <MoreActions editable={editable} hasForeign={list.hasForeign} />;
  return (
    <>
      <div className="list-top">
        <ListHeader editable={editable} accounts={isBlank ? null : list.accounts} />
        {!isBlank && (
          <section className="list-period" aria-label={say.sumsOf(list.period)}>
            <Periods {...list} />
            <div className="list-sums">
              <Sums {...list} />
              {list.found && <Found {...list.found} />}
            </div>
          </section>
        )}
        {editable && !list.isFiltered && <Waiting />}
      </div>
      {isBlank ? (
        <>
          <EmptyList editable={editable} />
          {more}
        </>
      ) : (
        <>
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
          {more}
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
      {dialog?.kind === "read-only" && (
        <Modal title={say.editTransaction} closeTo={addressWith(params, {})}>
          <p>{dialog.reason}</p>
          <Link className="btn mt-4" to={dialog.to}>
            {say.openIt}
          </Link>
        </Modal>
      )}
      {dialog?.kind === "gone" && <GoneDialog says={say.gone} closeTo={addressWith(params, {})} />}
    </>
  );
}
