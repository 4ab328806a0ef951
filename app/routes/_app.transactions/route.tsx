import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { newId } from "#db/id.ts";
import { findTransaction, listOpenLoans, listTransactions, sumByType } from "#db/transactions.ts";
import { ICONS, Icon } from "../../components/icon.tsx";
import { Problem } from "../../components/notice.tsx";
import { canEdit } from "../../domain/access.ts";
import { inAndOut, totalsByType } from "../../domain/cash-flow.ts";
import { entrySchema } from "../../domain/transaction-entry.ts";
import { isPlain } from "../../domain/transaction-types.ts";
import { addressWith, PATH, readAddress, writeCursor } from "./address.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Filters } from "./filters.tsx";
import { record, remove, revise } from "./form.server.ts";
import { Pages } from "./pages.tsx";
import { ReadOnlyDialog } from "./read-only-dialog.tsx";
import { Sums } from "./sums.tsx";
import { TransactionForm } from "./transaction-form.tsx";
import { TransactionTable } from "./transaction-table.tsx";

export const meta: MetaFunction = () => [{ title: "Transactions · Pamoja" }];

const NOBODY = "00000000-0000-0000-0000-000000000000";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter, show, after, dialog } = readAddress(new URL(request.url).searchParams);
  const asksForLoan = dialog?.kind === "new" && dialog.type === "loan_repayment";
  const { visitor, rows, problem } = await context.scope.read("app", (db) => [
    listTransactions(db, filter, show + 1, after),
    sumByType(db, filter),
    findTransaction(db, dialog && dialog.kind !== "new" ? dialog.id : NOBODY),
    listOpenLoans(db).limit(asksForLoan ? 500 : 0),
  ]);
  if (rows === null) {
    return { failure: `Could not fetch transactions: ${problem.message}`, list: null, dialog: null, editable: false };
  }

  const [found, sums, [opened], loans] = rows;
  const list = {
    rows: found.slice(0, show),
    next: found.length > show ? writeCursor(found[show - 1] as (typeof found)[number]) : null,
    show,
    startsLater: after !== null,
    totals: inAndOut(totalsByType(sums)),
    today: visitor.today,
    currency: visitor.household.currency,
  };
  const editable = canEdit(visitor);
  return { failure: null, list, editable, dialog: editable ? openDialog() : null };

  /** What the open dialog needs; a row that is gone opens nothing. */
  function openDialog() {
    if (dialog === null) return null;
    if (dialog.kind === "new") {
      return {
        kind: "form",
        id: newId(),
        type: dialog.type,
        row: null,
        loans,
        constraint: constraintOf(dialog.type),
      } as const;
    }
    if (!opened) return { kind: "gone" } as const;
    if (dialog.kind === "delete") return { kind: "delete", row: opened } as const;
    if (opened.type === "asset_purchased") return { kind: "read-only", row: opened } as const;
    const type = isPlain(opened.type) && dialog.type && isPlain(dialog.type) ? dialog.type : opened.type;
    return { kind: "form", id: opened.id, type, row: opened, loans, constraint: constraintOf(type) } as const;
  }
}

const constraintOf = (type: Parameters<typeof entrySchema>[0]) => getZodConstraint(entrySchema(type));

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "record":
      return record(form, context);
    case "revise":
      return revise(form, context);
    case "remove": {
      const failed = await remove(form, context);
      if (failed) return data({ result: null, saved: null, failure: failed.failure }, { status: failed.status });
      return redirect(addressWith(new URL(request.url).searchParams, {}));
    }
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export default function Transactions() {
  const { failure, list, dialog, editable } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  if (list === null) {
    return (
      <div className="grid gap-4">
        <Problem>{failure}</Problem>
        <a className="btn justify-self-start" href={addressWith(params, {})}>
          Try again
        </a>
      </div>
    );
  }
  const filtered = ["q", "kind", "of", "month"].some((name) => params.get(name));
  const empty = list.rows.length === 0;
  return (
    <>
      <h2 className="sr-only">My Transactions</h2>
      <div className="flex flex-wrap items-start gap-2.5">
        {editable && (
          <Link
            to={addressWith(params, { new: "", type: "expense" })}
            preventScrollReset
            className="btn btn-go fixed right-4 bottom-4 z-10 min-h-14 rounded-full px-5 shadow-xl lg:static lg:min-h-11 lg:rounded-m lg:px-4 lg:shadow-none"
          >
            <Icon path={ICONS.plus} />
            New Transaction
          </Link>
        )}
        <div className="ml-auto flex flex-1 gap-2.5 lg:flex-none">
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
          <Sums {...list.totals} currency={list.currency} />
          {empty ? (
            <p className="card text-soft">
              Nothing matches.{" "}
              <Link className="link" to={PATH}>
                Show all transactions
              </Link>
            </p>
          ) : (
            <TransactionTable rows={list.rows} today={list.today} editable={editable} />
          )}
          <Pages next={list.next} show={list.show} startsLater={list.startsLater} />
        </>
      )}
      {dialog?.kind === "form" && (
        <TransactionForm key={dialog.row?.id ?? "new"} {...dialog} today={list.today} currency={list.currency} />
      )}
      {dialog?.kind === "delete" && <DeleteDialog row={dialog.row} />}
      {dialog?.kind === "read-only" && <ReadOnlyDialog row={dialog.row} />}
      {dialog?.kind === "gone" && <ReadOnlyDialog row={null} />}
    </>
  );
}
