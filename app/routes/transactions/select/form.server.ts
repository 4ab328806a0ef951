/** Changing many transactions at once, and undoing that: each action parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { type EditTransactions, editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { readAccount, readCategory } from "../change.server.ts";
import { addressHere } from "./address.ts";
import * as say from "./words.ts";

const refused = (problem: string, status = 400) => data({ problem }, { status });

/** Puts the selected transactions into an account, or into none. */
export async function account(form: FormData, call: FormCall) {
  const change = readAccount(form);
  return change ? edit(form, call, change) : refused(say.chooseAnAccount);
}

/** Sets the category of the selected transactions that are of its type. */
export async function category(form: FormData, call: FormCall) {
  const change = readCategory(form);
  return change ? edit(form, call, change) : refused(say.chooseACategory);
}

/** Deletes the selected transactions. */
export async function remove(form: FormData, call: FormCall) {
  return edit(form, call, { delete: true });
}

async function edit(form: FormData, { request, context }: FormCall, change: EditTransactions["change"]) {
  const id = readId(form);
  const ids = form.getAll("t").map(String);
  if (!ids.every(isId)) return badRequest();
  const result = await editTransactions(context, { id, ids, change });
  if (result.ok) return redirect(addressHere(new URL(request.url).searchParams, { edited: id }));
  const { refusal } = result;
  if (refusal.code === "category_unknown") return badRequest();
  if (refusal.code === "none_selected") return refused(say.selectOne);
  return refusedBy(context.scope, refusal);
}

/** Restores what the last change found. */
export async function undo(form: FormData, { request, context }: FormCall) {
  const id = readId(form);
  const result = await undoEdit(context, { id });
  if (!result.ok) return refusedBy(context.scope, result.refusal);
  const restored = String(result.value.restored);
  return redirect(addressHere(new URL(request.url).searchParams, { edited: id, restored }));
}

/** Throws the response to a visitor who may not write at all. */
function refusedBy(scope: Scope, refusal: Refusal) {
  sendAway(scope, refusal);
  return refused(wordsOf(refusal), statusOf(refusal));
}
