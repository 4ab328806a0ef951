import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { actions } from "#app/request/actions.server.ts";
import { newId } from "#db/id.ts";
import { listAccountChoices } from "#db/transactions/suggestions.ts";
import { findTransfer, listSavesLately } from "#db/transfers/transfers.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import { record, revise } from "./form.server.ts";
import { TransferForm } from "./transfer-form.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.transferPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const idIn = (name: string) => (isId(params.get(name)) ? params.get(name) : null);
  const edited = idIn("edit");
  const { visitor, data } = await context.scope.read("app", (db) => ({
    accounts: listAccountChoices(db, "transfer", edited),
    transfer: findTransfer(db, edited ?? NO_ID),
    lately: listSavesLately(db),
  }));
  const row = data?.transfer[0] ?? null;
  return {
    accounts: data?.accounts ?? null,
    row,
    lately: data?.lately ?? [],
    isGone: edited !== null && row === null,
    ids: { id: row?.id ?? newId(), feeId: row?.fee_id ?? newId() },
    preset: {
      from: idIn("from"),
      to: idIn("to"),
      ...Object.fromEntries([...params].filter(([name]) => ["amount", "date", "description"].includes(name))),
    },
    editable: canEdit(visitor),
    today: visitor.today,
    currency: visitor.household.currency ?? DEFAULT_CURRENCY,
  };
}

export const action = actions("/transactions/transfer", { record, revise });

export default function TransferScreen() {
  const { accounts, row, lately, isGone, ids, preset, editable, today, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="screen-title">{row ? say.editTransfer : say.transfer}</h2>
      {accounts === null && <TryAgain href={`${LIST}/transfer`} calm />}
      {accounts && (isGone || !editable) && (
        <p className="card text-soft">
          {isGone ? say.transferGone : say.viewerNote}
          <Link className="link" to={LIST}>
            {say.backToYourTransactions}
          </Link>
        </p>
      )}
      {accounts && !isGone && editable && accounts.length < 2 && (
        <EmptyState
          title={say.twoAccountsNeeded}
          actions={
            <Link className="btn btn-go" to={accounts.length === 0 ? "/accounts" : "/accounts?new"}>
              {say.addAnAccount}
            </Link>
          }
        >
          <p className="max-w-prose text-soft">{say.addAccountsFirst}</p>
        </EmptyState>
      )}
      {accounts && !isGone && editable && accounts.length > 1 && (
        <TransferForm
          key={ids.id}
          id={ids.id}
          feeId={ids.feeId}
          {...{ row, accounts, preset, lately, today, currency }}
        />
      )}
    </>
  );
}
