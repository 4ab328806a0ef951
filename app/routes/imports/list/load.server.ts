import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import {
  findImportToUndo,
  findListedImport,
  findUndoing,
  type ListedImport,
  listImports,
  type Undoing,
} from "#db/imports/import-list.ts";
import { takeTurn } from "#db/turn.ts";
import { readAddress } from "./address.ts";
import { importView, undoneText, undoQuestion } from "./view.ts";

const PAGE = 50;

/** A page of the household's imports. `list` is null when it could not be read. */
export async function loadImports({ request, context }: LoaderFunctionArgs) {
  const { page, undo, undone } = readAddress(request.url);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    turn: undo === null ? undefined : takeTurn(db),
    imports: listImports(db, PAGE + 1, (page - 1) * PAGE),
    asked: undo === null ? undefined : findImportToUndo(db, undo),
    undoing: undo === null ? undefined : findUndoing(db, undo),
    undone: undone === null ? undefined : findListedImport(db, undone),
  }));
  const editable = canEdit(visitor);
  if (data === null) return { page, editable, list: null, isMore: false, notice: null, dialog: null };
  const last = data.undone?.[0];
  return {
    page,
    editable,
    list: data.imports.slice(0, PAGE).map(importView),
    isMore: data.imports.length > PAGE,
    notice: last?.state === "undone" ? undoneText(last) : null,
    dialog: undo !== null && editable ? dialogOf(data.asked?.[0], data.undoing?.[0]) : null,
  };
}

/** What is asked; `row` is null where it cannot be undone, or not any more. */
function dialogOf(asked: ListedImport | undefined, undoing: Undoing | undefined) {
  if (!asked?.mayUndo || !undoing) return { row: null };
  const { taken, kept } = undoing;
  return { row: importView(asked), question: undoQuestion(asked, taken, kept), taken };
}
