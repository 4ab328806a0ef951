import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { actions } from "#app/request/actions.server.ts";
import { listAccountNames } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { findBulkEdit } from "#db/transactions/bulk-edits.ts";
import { listTransactions } from "#db/transactions/transactions.ts";
import { addressWith, readAddress, writeCursor } from "../search-params.ts";
import { addressHere, PATH } from "./address.ts";
import { account, category, remove, undo } from "./form.server.ts";
import { SelectForm } from "./select-form.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.selectTransactionsPamoja }];

/** As many as one form may send. */
const PAGE = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { filter, after } = readAddress(params);
  const edited = params.get("edited");
  const { visitor, data } = await context.scope.read("app", (db) => ({
    rows: listTransactions(db, filter, PAGE + 1, after),
    accounts: listAccountNames(db),
    edit: findBulkEdit(db, isId(edited) ? edited : NO_ID),
  }));
  const last = data?.rows[PAGE - 1];
  return {
    rows: data?.rows.slice(0, PAGE) ?? null,
    accounts: data?.accounts ?? [],
    edit: data?.edit[0] ?? null,
    next: data && last && data.rows.length > PAGE ? writeCursor(last) : null,
    editable: canEdit(visitor),
    currency: visitor.household.currency,
    id: newId(),
  };
}

export const action = actions("/transactions/select", { account, category, remove, undo });

export default function Select() {
  const { rows, accounts, edit, next, editable, currency, id } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const answer = useActionData<{ problem?: string }>();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="screen-title">{say.selectTransactions}</h2>
        <Link className="btn" to={addressWith(params, { before: null })}>
          {say.done}
        </Link>
      </div>
      {answer?.problem && !isBusy && <Problem>{answer.problem}</Problem>}
      {edit && !edit.undone && editable && (
        <PostForm action={addressHere(params, {})} className="notice flex flex-wrap items-center justify-between gap-3">
          <span role="status">{say.changed(edit.count)}</span>
          <input type="hidden" name="id" value={edit.id} />
          <SubmitButton intent="undo" pending={say.undoing}>
            {say.undo}
          </SubmitButton>
        </PostForm>
      )}
      {edit?.undone && <Success>{undoneMessage(edit.count, Number(params.get("restored") ?? edit.count))}</Success>}
      {rows === null && <TryAgain href={PATH} calm />}
      {rows && (!editable || rows.length === 0) && (
        <p className="card text-soft">{editable ? say.nothingMatches : say.editorsOnly}</p>
      )}
      {rows && editable && rows.length > 0 && (
        <SelectForm key={id} id={id} rows={rows} accounts={accounts} household={currency} />
      )}
      {(next || params.has("before")) && (
        <nav aria-label={say.pages} className="flex flex-wrap justify-center gap-2.5">
          {params.has("before") && (
            <Link className="btn" to={addressHere(params, { before: null })}>
              {say.backToTheNewest}
            </Link>
          )}
          {next && (
            <Link className="btn" to={addressHere(params, { before: next })}>
              {say.nextPage}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** @param restored how many of the changed ones are as they were */
const undoneMessage = (count: number, restored: number): string =>
  restored >= count || !Number.isInteger(restored) ? say.asBefore(count) : say.someAsBefore(restored, count);
