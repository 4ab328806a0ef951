import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { Problem } from "#app/components/notice.tsx";
import { BackToMoney } from "#app/components/shell/back-to-money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { accountSchema } from "#app/domain/accounts/account-entry.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { actions } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { listMembers } from "#db/members/members.ts";
import { sumCash } from "#db/net-worth/net-worth.ts";
import { listPockets } from "#db/pockets/pockets.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountList } from "./account-list.tsx";
import { Begin } from "./begin.tsx";
import { DeleteAccount } from "./delete-dialog.tsx";
import { archive, begin, record, remove, revise } from "./form.server.ts";
import { keptIn } from "./kept.ts";
import { PATH, readDialog } from "./search-params.ts";
import { Totals } from "./totals.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.accountsPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    accounts: listAccounts(db),
    cash: sumCash(db),
    members: listMembers(db),
    pockets: listPockets(db),
  }));
  const editable = canEdit(visitor);
  const dialog = editable ? readDialog(new URL(request.url).searchParams) : null;
  const about = dialog && dialog.kind !== "new" ? dialog.id : null;
  return {
    accounts: data?.accounts ?? null,
    cash: Number(data?.cash[0]?.cash ?? 0),
    members: (data?.members ?? []).map(({ userId, fullName }) => ({ userId, fullName })),
    editable,
    today: visitor.today,
    userId: visitor.userId,
    currency: visitor.household.currency ?? DEFAULT_CURRENCY,
    dialog:
      data && dialog
        ? {
            kind: dialog.kind,
            account: data.accounts.find(({ id }) => id === about) ?? null,
            kept: about === null ? null : keptIn(about, data.pockets),
          }
        : null,
    newId: newId(),
    firstIds: { mpesa: newId(), bank: newId(), cash: newId() },
    constraint: getZodConstraint(accountSchema),
  };
}

export const action = actions("/accounts", { begin, record, revise, archive, remove });

export default function Accounts() {
  const { accounts, cash, members, editable, today, userId, currency, dialog, newId, firstIds, constraint } =
    useLoaderData<typeof loader>();
  const formErrors = useActionData<EntryAnswer>()?.result?.error?.[""];
  const form = { members, today, currency, constraint };
  return (
    <>
      <BackToMoney />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{say.myAccounts}</h2>
        {editable && accounts && accounts.length > 0 && (
          <Link className="btn btn-go" to={`${PATH}?new`} preventScrollReset>
            <Icon name="plus" />
            {say.addAccount}
          </Link>
        )}
      </div>
      {accounts === null && <TryAgain href={PATH} calm />}
      {accounts?.length === 0 &&
        (editable ? (
          <Begin ids={firstIds} today={today} currency={currency} userId={userId} />
        ) : (
          <p className="card text-soft">{say.noneForViewer}</p>
        ))}
      {accounts && accounts.length > 0 && (
        <>
          {dialog === null && formErrors && <Problem>{formErrors.join(" ")}</Problem>}
          <div className="list-and-sum">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
              <Totals accounts={accounts} cash={cash} currency={currency} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <AccountList accounts={accounts} currency={currency} />
              {accounts.some(({ kind }) => kind === "mpesa") && (
                <p className="card leads-on relative flex min-h-13 items-center gap-3 px-4 py-1.5">
                  <Link className="whole-row flex-1" to={`${PATH}/costs`}>
                    {say.whatMpesaCostUs}
                  </Link>
                </p>
              )}
            </div>
          </div>
        </>
      )}
      {dialog?.kind === "new" && <AccountForm account={null} id={newId} {...form} />}
      {dialog && dialog.kind !== "new" && !dialog.account && <GoneDialog says={say.noLongerInUse} closeTo={PATH} />}
      {dialog?.kind === "edit" && dialog.account && (
        <AccountForm
          key={dialog.account.id}
          account={dialog.account}
          id={dialog.account.id}
          kept={dialog.kept}
          {...form}
        />
      )}
      {dialog?.kind === "delete" && dialog.account && <DeleteAccount account={dialog.account} kept={dialog.kept} />}
    </>
  );
}
