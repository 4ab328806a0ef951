/** What the lists and pages of assets and liabilities ask the database for: one batch each, their dialogs included. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import type { BalanceSheetKind } from "#app/domain/balance-sheet.ts";
import { isId } from "#app/domain/id.ts";
import { type BalanceSheetRow, findItem, findPurchase, listItems, listValues } from "#db/balance-sheet.ts";
import { newId } from "#db/id.ts";
import { type Dialog, readDialog } from "./search-params.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The whole list. Failing to read it is only logged: the screen then offers to try again. */
export async function loadList(kind: BalanceSheetKind, { request, context }: LoaderFunctionArgs) {
  const asked = readDialog(new URL(request.url).searchParams);
  const { visitor, data } = await context.scope.read("app", (db) => ({ items: listItems(db, kind) }));
  const list = data?.items ?? null;
  const editable = canEdit(visitor);
  return {
    list,
    dialog: editable && list && asked ? openDialog(asked, list) : null,
    today: visitor.today,
    householdCurrency: visitor.household.currency,
    preferredCurrency: visitor.currency,
    editable,
  };
}

/** One of them with its history; null when that could not be read. Throws a 404 for one unknown or removed. */
export async function loadPage(kind: BalanceSheetKind, { request, context, params }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const asked = readDialog(new URL(request.url).searchParams, id);
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
  if (!row) throw new Response(`There is no such ${kind}.`, { status: 404 });
  return {
    ...shared,
    page: { row, values, purchase: purchase ?? null },
    dialog: editable && asked ? openDialog(asked, [row]) : null,
  };
}

/** What a dialog shows. Its row is null when that is no longer there. */
function openDialog(asked: Dialog, rows: readonly BalanceSheetRow[]) {
  if (asked.kind === "new") return { kind: asked.kind, id: newId() };
  return { kind: asked.kind, row: rows.find(({ id }) => id === asked.id) ?? null };
}
