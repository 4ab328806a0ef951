/** Rate changes: each action parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { prepareRateChange } from "#app/features/rate-changes/prepare-rate-change.server.ts";
import { recordRateChange } from "#app/features/rate-changes/record-rate-change.server.ts";
import { undoRateChange } from "#app/features/rate-changes/undo-rate-change.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope } from "#db/scope.ts";
import { PATH, parseRateChange, typedIn } from "./search-params.ts";
import * as say from "./words.ts";

const OVERPAID = say.repaymentAboveLoan;

/** Fetches the period's published rates, from which the plan is made; the address carries the request. */
export async function preview(form: FormData, { context }: FormCall) {
  const typedFields = typedIn(form);
  if (typedFields === null) return badRequest();
  const address = new URLSearchParams(typedFields);
  const request = parseRateChange(typedFields);
  const result = request.ok ? await prepareRateChange(context, request.change) : null;
  if (result?.ok === false) return refused(context.scope, result.refusal);
  if (result?.value.isComplete === false) address.set("silent", "");
  return redirect(`${PATH}?${address}`);
}

export async function change(form: FormData, { context }: FormCall) {
  const typedFields = typedIn(form);
  const request = typedFields && parseRateChange(typedFields);
  const [id, checksum] = [readId(form), form.get("checksum")];
  if (!request?.ok || typeof checksum !== "string" || checksum.includes("\u0000")) return badRequest();
  const result = await recordRateChange(context, { ...request.change, id, checksum });
  return result.ok ? redirect(PATH) : refused(context.scope, result.refusal);
}

export async function undo(form: FormData, { context }: FormCall) {
  const result = await undoRateChange(context, { id: readId(form) });
  return result.ok ? redirect(PATH) : refused(context.scope, result.refusal);
}

/** Throws the response to a visitor who may not write at all. */
function refused(scope: Scope, refusal: Refusal) {
  sendAway(scope, refusal);
  const problem = refusal.code === "loan_balance_exceeded" ? OVERPAID : wordsOf(refusal);
  return data({ problem }, { status: statusOf(refusal) });
}
