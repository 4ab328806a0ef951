/** Closes a gap of the line: each way as it was shown. */
import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { isDay } from "#app/domain/calendar.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { refused } from "#app/domain/result.ts";
import { choosePlanSettings } from "#app/features/plan/choose-plan-settings.server.ts";
import { lendToOneself } from "#app/features/plan/lend-to-oneself.server.ts";
import { splitOccurrence } from "#app/features/plan/split-occurrence.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { wordsOfField } from "#app/request/field-words.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { answer, keyIn, shownEdit } from "./form.server.ts";
import * as say from "./words.tsx";

/** Pays an occurrence in two parts. */
export async function parts(form: FormData, { context }: FormCall) {
  const { version, edit } = shownEdit(form);
  const rest = {
    id: readId(form, "rest_id"),
    amount: centsIn(form, "rest"),
    on: dayIn(form, "on"),
    suffix: say.secondPart,
  };
  const first = { ...edit, amount: centsIn(form, "first"), others: null };
  return answer(context.scope, await splitOccurrence(context, { ...keyIn(form), version, edit: first, rest }));
}

/** Spends this much less each day until a given day; for zero, as much as the budget has. */
export async function less(form: FormData, { context }: FormCall) {
  const lessADay = form.get("cents") === "0" ? null : { amount: centsIn(form, "cents"), until: dayIn(form, "until") };
  return answer(context.scope, await choosePlanSettings(context, { lessADay }));
}

/** Lends to oneself until money comes. */
export async function borrow(form: FormData, { context }: FormCall) {
  const lent = {
    amount: centsIn(form, "cents"),
    from: readId(form, "from_account"),
    to: readId(form, "to_account"),
    there: { id: readId(form, "there_id"), name: say.lentToOurselves, on: dayIn(form, "on") },
    back: { id: readId(form, "back_id"), name: say.paidBackToOurselves, on: dayIn(form, "back_on") },
  };
  const result = await lendToOneself(context, lent);
  if (result.ok) return answer(context.scope, result);
  const { refusal } = result;
  if (refusal.code !== "same_account") return answer(context.scope, refused(refusal));
  const message = wordsOfField(refusal.code);
  const atField: SubmissionResult = { status: "error", error: { to_account: [message] } };
  return data<EntryAnswer>({ result: atField, saved: null, failure: message }, { status: 400 });
}

function centsIn(form: FormData, name: string) {
  const cents = Number(form.get(name));
  return Number.isSafeInteger(cents) && cents >= 1 && cents <= LARGEST_AMOUNT ? toCents(cents) : badRequest();
}

function dayIn(form: FormData, name: string) {
  const day = form.get(name);
  return typeof day === "string" && isDay(day) ? day : badRequest();
}
