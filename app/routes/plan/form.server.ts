/** The plan's actions: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type Day, isDay } from "#app/domain/calendar.ts";
import { amount, day } from "#app/domain/entry-fields.ts";
import { isId } from "#app/domain/id.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { type OccurrenceKey, readOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { OccurrenceEdit } from "#app/domain/plan/schedule.ts";
import { type ScheduleForm, scheduleEntryOf, scheduleSchema } from "#app/domain/plan/schedule-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { choosePlanSettings } from "#app/features/plan/choose-plan-settings.server.ts";
import { linkOccurrence } from "#app/features/plan/link-occurrence.server.ts";
import { pauseSchedule } from "#app/features/plan/pause-schedule.server.ts";
import { recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import type { OccurrenceRefusal } from "#app/features/plan/refusal.ts";
import { removeSchedule } from "#app/features/plan/remove-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import type { Scope } from "#db/scope.ts";
import { POCKETS } from "./pockets/search-params.ts";
import { FEES, PATH, START } from "./search-params.ts";
import * as say from "./words.tsx";

const REPLIES = entryReplies({
  alreadyRecorded: say.alreadyPlanned,
  conflict: say.someoneChangedIt,
  gone: say.gone,
  notSaved: say.notSaved,
  fields: { account_gone: "account", reached_account_gone: "to_account", loan_gone: "becomes" },
});

/** Plans something. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, scheduleSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const typed = submission.value as ScheduleForm;
  const input = { ...scheduleEntryOf(typed), id, lastAmount: typed.last_amount ?? null };
  const result = await recordSchedule(context, input);
  return result.ok ? redirect(addressIn(form)) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Changes what is planned; once it has begun, from the day on that the form named. */
export async function revise(form: FormData, { context }: FormCall) {
  const shown = { id: readId(form), version: readVersion(form) };
  const [from, later] = [form.get("from_day"), form.get("later_id")];
  const submission = parseMoneyForm(form, scheduleSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = scheduleEntryOf(submission.value as ScheduleForm);
  const since = isFormDay(from) && isId(later) ? { day: from, id: later } : undefined;
  const result = await reviseSchedule(context, { ...entry, ...shown, from: since });
  return result.ok ? redirect(PATH) : REPLIES.refused(context.scope, submission, result.refusal);
}

/** Pauses what is planned, or resumes it. */
export async function pause(form: FormData, { context }: FormCall) {
  const input = { id: readId(form), version: readVersion(form), paused: form.get("paused") === "on" };
  return answer(context.scope, await pauseSchedule(context, input));
}

/** Takes something out of the plan. */
export async function remove(form: FormData, { context }: FormCall) {
  return answer(context.scope, await removeSchedule(context, { id: readId(form), version: readVersion(form) }));
}

const moveSchema = z.object({ moved_to: day });
const amountSchema = z.object({ amount });

/** Moves an occurrence to another day. */
export async function move(form: FormData, call: FormCall) {
  const submission = parseMoneyForm(form, moveSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  return change(form, call, { moved_to: submission.value.moved_to });
}

/** Changes the amount of one occurrence. */
export async function amend(form: FormData, call: FormCall) {
  const submission = parseMoneyForm(form, amountSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  return change(form, call, { amount: submission.value.amount, others: null });
}

/** Closes an occurrence as paid, with less than it was, or leaves it out. */
export const paid = (form: FormData, call: FormCall) => change(form, call, { closed: "paid" });
export const short = (form: FormData, call: FormCall) => change(form, call, { closed: "short" });
export const skip = (form: FormData, call: FormCall) => change(form, call, { closed: "skipped" });

/** Opens a closed occurrence again, as it was planned. */
export const reopen = (form: FormData, call: FormCall) =>
  change(form, call, { closed: null, moved_to: null, amount: null, others: null });

async function change(form: FormData, { context }: FormCall, edit: Partial<OccurrenceEdit>) {
  const shown = shownEdit(form);
  const result = await changeOccurrence(context, {
    ...keyIn(form),
    version: shown.version,
    edit: { ...shown.edit, ...edit },
  });
  return answer(context.scope, result, addressIn(form));
}

/** An entry is something planned. */
export async function yes(form: FormData, { context }: FormCall) {
  const cents = Number(form.get("cents"));
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > LARGEST_AMOUNT) return badRequest();
  const link = { ...keyIn(form), entry: readId(form, "entry"), amount: toCents(cents) };
  return answer(context.scope, await linkOccurrence(context, link), addressIn(form));
}

/** It is not, though someone may have said so. */
export async function no(form: FormData, { context }: FormCall) {
  const link = { ...keyIn(form), entry: readId(form, "entry"), amount: null };
  return answer(context.scope, await linkOccurrence(context, link), addressIn(form));
}

/** Says whether nobody can say when money comes. */
export async function settings(form: FormData, { context }: FormCall) {
  return answer(
    context.scope,
    await choosePlanSettings(context, { varies: form.get("varies") === "on" }),
    addressIn(form),
  );
}

/** Back to the plan, or why nothing was done. */
export const answer = (scope: Scope, result: Result<unknown, OccurrenceRefusal>, to = PATH) =>
  result.ok ? redirect(to) : REPLIES.notRemoved.refused(scope, result.refusal);

export const keyIn = (form: FormData): OccurrenceKey => readOccurrenceKey(form.get("occurrence")) ?? badRequest();

/** Back to where the form was. */
const addressIn = (form: FormData): string =>
  ["/", START, FEES, POCKETS].find((path) => path === form.get("back")) ?? PATH;

/** What was shown to be done to the occurrence already. */
export function shownEdit(form: FormData): { version: number; edit: OccurrenceEdit } {
  const [version, moved, cents] = [
    Number(form.get("version")),
    form.get("shown_moved"),
    Number(form.get("shown_cents")),
  ];
  if (!Number.isInteger(version) || version < 0 || version > 1_000_000_000) return badRequest();
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > LARGEST_AMOUNT) return badRequest();
  const moved_to = isFormDay(moved) ? moved : null;
  return { version, edit: { moved_to, amount: cents > 0 ? toCents(cents) : null, closed: null } };
}

const isFormDay = (value: unknown): value is Day => typeof value === "string" && isDay(value);
