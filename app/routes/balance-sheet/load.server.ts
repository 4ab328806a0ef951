/** Loads the lists and pages of assets and liabilities: one batch each, including their dialogs. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import {
  type BalanceSheetRow,
  findItem,
  findPurchase,
  listItems,
  listValues,
} from "#db/balance-sheet/balance-sheet.ts";
import { newId } from "#db/id.ts";
import { listLoanBalances } from "#db/net-worth/net-worth.ts";
import { owedElsewhere } from "./owed-elsewhere.ts";
import { type Dialog, readDialog } from "./search-params.ts";
import * as say from "./words.tsx";

/** The whole list. A failure to read it is only logged, as the screen then offers to try again. */
export async function loadList(kind: BalanceSheetKind, { request, context }: LoaderFunctionArgs) {
  const requested = readDialog(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    items: listItems(db, kind),
    ...(kind === "liability" && { loans: listLoanBalances(db), accounts: listAccounts(db) }),
  }));
  const list = data?.items ?? null;
  const editable = canEdit(visitor);
  return {
    list,
    elsewhere: owedElsewhere(list ?? [], data?.loans ?? [], data?.accounts ?? []),
    dialog: editable && list && requested ? openDialog(requested, list) : null,
    today: visitor.today,
    householdCurrency: visitor.household.currency,
    preferredCurrency: visitor.currency,
    editable,
  };
}

/** One item with its history; a null `page` when that could not be read. Throws a 404 for one unknown or removed. */
export async function loadPage(kind: BalanceSheetKind, { request, context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const requested = readDialog(new URL(request.url).searchParams, id);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    item: findItem(db, kind, id),
    values: listValues(db, kind, id),
    purchase: findPurchase(db, kind === "asset" ? id : NO_ID),
  }));
  const editable = canEdit(visitor);
  const shared = {
    today: visitor.today,
    householdCurrency: visitor.household.currency,
    preferredCurrency: visitor.currency,
    editable,
  };
  if (data === null) return { ...shared, page: null, dialog: null };
  const {
    item: [row],
    values,
    purchase: [purchase],
  } = data;
  if (!row) throw new Response(say.thereIsNoSuch(kind), { status: 404 });
  return {
    ...shared,
    page: { row, values, purchase: purchase ?? null },
    // The purchase of what was bought says since when.
    dialog: editable && requested && !(requested.kind === "since" && purchase) ? openDialog(requested, [row]) : null,
  };
}

/** What a dialog shows. Its row is null when it no longer exists. */
function openDialog(requested: Dialog, rows: readonly BalanceSheetRow[]) {
  if (requested.kind === "new") return { kind: requested.kind, id: newId() };
  return { kind: requested.kind, row: rows.find(({ id }) => id === requested.id) ?? null };
}
