/** Changing many transactions at once, and undoing that. */
import { data, redirect } from "@remix-run/cloudflare";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { isId } from "#app/domain/id.ts";
import { isPlain, isTransactionType } from "#app/domain/transaction-types.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { type BulkChange, editTransactions, undoBulkEdit } from "#db/bulk-edits.ts";
import { addressHere } from "./address.ts";

const refused = (problem: string, status: number) => data({ problem }, { status });

/** Puts the selected transactions into an account, or into none. */
export async function account(form: FormData, call: FormCall) {
  const chosen = form.get("account");
  if (chosen === "") return change(form, call, "Choose an account.");
  if (chosen !== "none" && !isId(chosen as string)) return badRequest();
  return change(form, call, { account: chosen === "none" ? null : String(chosen) });
}

/** Sets the category of the selected transactions that are of its type. */
export async function category(form: FormData, call: FormCall) {
  const chosen = String(form.get("category") ?? "");
  if (chosen === "") return change(form, call, "Choose a category.");
  const [type, name = "", subcategory = null] = chosen.split(":");
  if (!isTransactionType(type) || !isPlain(type) || !categoriesOf(type).includes(name)) return badRequest();
  const below = subcategoriesOf(type, name);
  if (below.length > 0 ? !below.includes(subcategory ?? "") : subcategory) return badRequest();
  return change(form, call, { type, category: name, subcategory: subcategory || null });
}

/** Deletes the selected transactions. */
export async function remove(form: FormData, call: FormCall) {
  return change(form, call, { delete: true });
}

/** @param what the change, or why there is none */
async function change(form: FormData, { request, context: { scope }, write }: FormCall, what: BulkChange | string) {
  const id = readId(form);
  const ids = form.getAll("t").map(String);
  if (!ids.every(isId)) return badRequest();
  const problem = typeof what === "string" ? what : ids.length === 0 ? "Select at least one transaction." : null;
  const outcome = await write((db) => ({
    edited: problem === null && typeof what !== "string" ? editTransactions(db, id, ids, what, scope.at) : undefined,
  }));
  if (!outcome.ok) return refused(wordsOf(outcome.refusal), statusOf(outcome.refusal));
  if (problem !== null) return refused(problem, 400);
  return redirect(addressHere(new URL(request.url).searchParams, { edited: id }));
}

/** Restores what the last change found. */
export async function undo(form: FormData, { request, context: { scope }, write }: FormCall) {
  const id = readId(form);
  const outcome = await write((db) => ({ undone: undoBulkEdit(db, id, scope.at) }));
  if (!outcome.ok) return refused(wordsOf(outcome.refusal), statusOf(outcome.refusal));
  const restored = String(outcome.value.data.undone[0]?.count ?? 0);
  return redirect(addressHere(new URL(request.url).searchParams, { edited: id, restored }));
}
