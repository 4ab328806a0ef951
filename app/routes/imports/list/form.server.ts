/** The list's actions: each calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { undoImport as undoFile } from "#app/features/imports/undo-import.server.ts";
import { undoAddition as undoMovements } from "#app/features/movements/undo-addition.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { PATH } from "./address.ts";

/** Takes back what a file added. */
export async function undoImport(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const result = await undoFile(context, id);
  return result.ok ? undone(id) : rejected(context.scope, result.refusal);
}

/** Takes back what was added from a review, or discarded there. */
export async function undoAddition(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const result = await undoMovements(context, id);
  return result.ok ? undone(id) : rejected(context.scope, result.refusal);
}

const undone = (id: string) => redirect(`${PATH}?undone=${id}`);

/** Throws the response to a visitor who may not write at all. */
function rejected(scope: Scope, refusal: Refusal) {
  sendAway(scope, refusal);
  return data({ problem: wordsOf(refusal) }, { status: statusOf(refusal) });
}
