import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { NO_ID } from "#app/domain/id.ts";
import {
  type ChangeRow,
  findRestoring,
  findRows,
  listChanges,
  listNames,
  type TableWithHistory,
} from "#db/history/history.ts";
import { listDiscards } from "#db/movements/movements.ts";
import { nameOfRow } from "./names.ts";
import { idIn, readSelection } from "./search-params.ts";
import type { Row } from "./values.ts";
import { changeView, daysOf } from "./view.ts";
import * as say from "./words.tsx";

const PAGE = 50;

/** A page of the household's changes, or of one row's. `page` is null when it could not be read. */
export async function loadHistory({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const selection = readSelection(params);
  const restored = idIn(params, "restored");
  const { visitor, data } = await context.scope.read("app", (db) => ({
    changes: listChanges(db, selection, PAGE + 1),
    names: listNames(db),
    restoring: findRestoring(db, restored ?? NO_ID),
    rows: findRows(db, selection.row ?? NO_ID),
    discards: listDiscards(db),
  }));
  const editable = canEdit(visitor);
  if (data === null) return { selection, editable, page: null };
  const known = {
    currency: visitor.household.currency,
    names: new Map(data.names.map(({ id, name }) => [id, name])),
  };
  const rows = data.changes.slice(0, PAGE);
  const [restoring] = data.restoring;
  return {
    selection,
    editable,
    page: {
      title: selection.row === null ? null : titleOf(data.rows, rows[0]),
      recorded: recordedText(data.rows, known.names, visitor),
      days: daysOf(rows, known, visitor.today),
      next: data.changes.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
      discards: selection.row === null && selection.after === null ? data.discards : [],
      notice: restoring && editable ? noticeOf(changeView(restoring, known, visitor.today), restoring) : null,
    },
  };
}

export type Notice = NonNullable<NonNullable<Awaited<ReturnType<typeof loadHistory>>["page"]>["notice"]>;

/** What was put back just now, and with what it is undone. */
function noticeOf({ id, name, version, verb }: ReturnType<typeof changeView>, { before, after }: ChangeRow) {
  const isUpdate = before !== null && after !== null && !("removed_at" in before);
  const outcome = isUpdate ? "as before" : verb === "deleted" ? "deleted" : "back";
  return { id, version, name, outcome } as const;
}

/** What a row is called; what a transaction made, such as a loan, before that transaction. */
function titleOf(found: readonly { table_name: TableWithHistory; row: Row }[], newest: ChangeRow | undefined) {
  const it = found.find(({ table_name }) => table_name !== "transactions") ?? found[0];
  if (it) return nameOfRow(it.table_name, it.row);
  const last = newest?.last ?? newest?.before;
  return newest && last ? nameOfRow(newest.table_name, last) : null;
}

/** Who recorded a transaction, and when. */
function recordedText(
  found: readonly { table_name: TableWithHistory; row: Row }[],
  names: ReadonlyMap<string, string>,
  { household }: Visitor,
): string | null {
  const row = found.find(({ table_name }) => table_name === "transactions")?.row;
  if (!row) return null;
  const { day, time } = dayAndTime(new Date(String(row.created_at)), household.timeZone);
  const who = names.get(String(row.created_by)) ?? say.someoneWhoHasLeft;
  return say.recordedBy(who, formatDay(day), time);
}
