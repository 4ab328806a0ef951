/** What is changed of one transaction in its place: each action parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { isId, NO_ID } from "#app/domain/id.ts";
import { readDecision } from "#app/domain/movements/review/decision.ts";
import { recordPayeeRule } from "#app/features/payee-rules/record-payee-rule.server.ts";
import { type EditTransactions, editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId, textIn } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { readAccount, readCategory } from "../change.server.ts";
import { detailAddress } from "../search-params.ts";
import * as say from "./words.ts";

const refused = (problem: string, status = 400) => data({ problem }, { status });

export const account = (form: FormData, call: FormCall) => edit(form, call, readAccount(form));

export const category = (form: FormData, call: FormCall) => edit(form, call, readCategory(form));

async function edit(form: FormData, call: FormCall, change: EditTransactions["change"] | null) {
  if (change === null) return refused(say.chooseOne);
  const [id, transaction] = [readId(form), transactionOf(call)];
  const result = await editTransactions(call.context, { id, ids: [transaction], change });
  if (result.ok) return here(call, { edited: id });
  const { refusal } = result;
  if (refusal.code === "category_unknown" || refusal.code === "none_selected") return badRequest();
  return refusedBy(call.context.scope, refusal);
}

export async function undo(form: FormData, call: FormCall) {
  const id = readId(form);
  const result = await undoEdit(call.context, { id });
  return result.ok ? here(call, { edited: id }) : refusedBy(call.context.scope, result.refusal);
}

/** Makes what it is a rule for its payee. */
export async function always(form: FormData, call: FormCall) {
  const direction = form.get("direction") === "in" ? "in" : "out";
  const decision = readDecision(String(form.get("decision") ?? ""), direction);
  if (decision?.as !== "transaction") return badRequest();
  const { as: _, ...kind } = decision;
  const [label, payee] = [textIn(form, "label", 200), textIn(form, "payee", 250)];
  const rule = { id: readId(form), label, payee, words: null, direction, ...kind } as const;
  const result = await recordPayeeRule(call.context, rule);
  if (result.ok || result.refusal.code === "already_recorded") return here(call, {});
  return refusedBy(call.context.scope, result.refusal);
}

const transactionOf = ({ params }: FormCall): string => (isId(params.id) ? params.id : NO_ID);

const here = (call: FormCall, changes: Record<string, string>) =>
  redirect(detailAddress(transactionOf(call), new URL(call.request.url).searchParams, changes));

/** Throws the response to a visitor who may not write at all. */
function refusedBy(scope: Scope, refusal: Refusal) {
  sendAway(scope, refusal);
  return refused(wordsOf(refusal), statusOf(refusal));
}
