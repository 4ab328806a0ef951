/** The actions of pockets: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { amount } from "#app/domain/entry-fields.ts";
import { isId } from "#app/domain/id.ts";
import { type Cents, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import { pocketEntryOf, pocketSchema } from "#app/domain/pockets/pocket-entry.ts";
import { archivePocket } from "#app/features/pockets/archive-pocket.server.ts";
import { movePockets } from "#app/features/pockets/move-pockets.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { revisePocket } from "#app/features/pockets/revise-pocket.server.ts";
import { takeBackPocketMove } from "#app/features/pockets/take-back-pocket-move.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { POCKETS, pocketAddress } from "./search-params.ts";
import * as say from "./words.tsx";

const REPLIES = entryReplies({
  alreadyRecorded: say.alreadyMade,
  conflict: say.someoneChangedIt,
  gone: say.noLongerInUse,
  notSaved: say.notSaved,
  notRemoved: say.notMoved,
  fields: { account_gone: "account", bill_has_pocket: "bill" },
});
const MOVES = entryReplies({
  alreadyRecorded: say.alreadyMade,
  conflict: say.someoneChangedIt,
  gone: say.noLongerInUse,
  fields: { pocket_holds_less: "amount", pocket_full: "amount" },
});

/** As a form of a new one has it: with what is put in at once. */
export const newPocketSchema = pocketSchema.extend({ first: amount.optional() });

/** Makes a pocket. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, newPocketSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { first: put, ...typed } = submission.value;
  const first = put === undefined ? undefined : { id: readId(form, "first_id"), amount: put as Cents };
  const result = await recordPocket(context, { ...pocketEntryOf(typed), id, first });
  return result.ok ? redirect(POCKETS) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Changes one. */
export async function revise(form: FormData, { context }: FormCall) {
  const shown = { id: readId(form), version: readVersion(form) };
  const submission = parseMoneyForm(form, pocketSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await revisePocket(context, { ...pocketEntryOf(submission.value), ...shown });
  return result.ok ? redirect(pocketAddress(shown.id)) : REPLIES.refused(context.scope, submission, result.refusal);
}

const moveSchema = z.object({ amount });

/** Puts an amount in, or takes it out. */
export const put = (form: FormData, call: FormCall) => move(form, call, (cents) => cents);
export const take = (form: FormData, call: FormCall) => move(form, call, (cents) => subtractCents(ZERO, cents));

async function move(form: FormData, { context }: FormCall, signed: (cents: Cents) => Cents) {
  const [id, pocket] = [readId(form), readId(form, "pocket")];
  const submission = parseMoneyForm(form, moveSchema);
  if (submission.status !== "success") return MOVES.invalid(submission);
  const result = await movePockets(context, [{ id, pocket, amount: signed(submission.value.amount as Cents) }]);
  return result.ok ? redirect(pocketAddress(pocket)) : MOVES.refused(context.scope, submission, result.refusal);
}

/** Takes from a pocket what its account does not hold any more. */
export async function free(form: FormData, { context }: FormCall) {
  const cents = Number(form.get("cents"));
  if (!Number.isSafeInteger(cents) || cents < 1) return badRequest();
  const taken = { id: readId(form), pocket: readId(form, "pocket"), amount: subtractCents(ZERO, toCents(cents)) };
  const result = await movePockets(context, [taken]);
  return result.ok ? redirect(POCKETS) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

/** Takes back what moved a pocket. */
export async function takeBack(form: FormData, { context }: FormCall) {
  const pocket = form.get("pocket");
  const result = await takeBackPocketMove(context, readId(form));
  if (!result.ok) return REPLIES.notRemoved.refused(context.scope, result.refusal);
  return redirect(isId(pocket) ? pocketAddress(pocket) : POCKETS);
}

/** Archives one, or takes it into use again. */
export async function archive(form: FormData, { context }: FormCall) {
  const shown = { id: readId(form), version: readVersion(form) };
  const result = await archivePocket(context, { ...shown, archived: form.get("archived") === "on" });
  return result.ok ? redirect(POCKETS) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}
