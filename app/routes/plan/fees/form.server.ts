/** The actions of school fees: each parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { addCents, type Cents, LARGEST_AMOUNT, readAmount, toCents } from "#app/domain/money.ts";
import { isLeft } from "#app/domain/plan/fees.ts";
import { type FeesForm, feesEntryOf, feesSchema } from "#app/domain/plan/fees-entry.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { type EntryAnswer, entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, currencyProblems, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { keyIn, shownEdit } from "../form.server.ts";
import * as say from "./words.ts";

const PATH = "/plan/fees";

const REPLIES = entryReplies({
  alreadyRecorded: say.alreadyThere,
  conflict: say.someoneChangedThem,
  gone: say.noLongerThere,
  notSaved: say.notSaved,
  fields: { account_gone: "account" },
});

/** Plans a child's fees. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, feesSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await recordSchedule(context, { ...feesEntryOf(submission.value as FeesForm), id });
  return result.ok ? redirect(PATH) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Changes them. */
export async function revise(form: FormData, { context }: FormCall) {
  const shown = { id: readId(form), version: readVersion(form) };
  const submission = parseMoneyForm(form, feesSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await reviseSchedule(context, { ...feesEntryOf(submission.value as FeesForm), ...shown });
  return result.ok ? redirect(PATH) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Somebody else paid so much of an instalment: that is not the household's to pay. */
export async function others(form: FormData, { context }: FormCall) {
  const { version, edit } = shownEdit(form);
  const typed = form.get("amount");
  const [paid, whole, before] = [
    centsIn(form, "paid_cents"),
    centsIn(form, "whole_cents"),
    centsIn(form, "others_cents"),
  ];
  if (whole === 0) return badRequest();
  const read = readAmount(typeof typed === "string" ? typed : "");
  const sum = read.ok && isLeft(whole, paid, read.value) ? addCents(before, read.value) : null;
  const mistake = currencyProblems(form).get("amount") ?? say.notThatMuch;
  if (sum === null || sum > LARGEST_AMOUNT || currencyProblems(form).size > 0) {
    return data<EntryAnswer>({ result: null, saved: null, failure: mistake }, { status: 400 });
  }
  const result = await changeOccurrence(context, { ...keyIn(form), version, edit: { ...edit, others: sum } });
  return result.ok ? redirect(PATH) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

function centsIn(form: FormData, name: string): Cents {
  const cents = Number(form.get(name));
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= LARGEST_AMOUNT ? toCents(cents) : badRequest();
}
