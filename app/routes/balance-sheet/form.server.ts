/** The forms of assets and liabilities: each action parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { newItemSchema, recordBalanceSheetItem } from "#app/features/balance-sheet/record-balance-sheet-item.server.ts";
import { earlierValueSchema, recordEarlierValue } from "#app/features/balance-sheet/record-earlier-value.server.ts";
import type { ItemRefusal } from "#app/features/balance-sheet/refusal.ts";
import { removeBalanceSheetItem } from "#app/features/balance-sheet/remove-balance-sheet-item.server.ts";
import {
  newValueSchema,
  reviseBalanceSheetItem,
} from "#app/features/balance-sheet/revise-balance-sheet-item.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { isConfirmed, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { wordsOfCode } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import * as say from "./words.tsx";
import { WORDS } from "./words.tsx";

const REPLIES = entryReplies({
  alreadyRecorded: say.itemExists,
  conflict: say.changedMeanwhile,
  gone: say.gone,
  fields: { asset_name_known: "same_asset" },
});

/** The forms of the list of assets or liabilities. */
export const listActions = (kind: BalanceSheetKind) => ({
  record: (form: FormData, call: FormCall) => record(kind, form, call),
  ...itemActions(kind),
});

export const itemActions = (kind: BalanceSheetKind) => ({
  revise: (form: FormData, call: FormCall) => revise(kind, form, call),
  "record-earlier": (form: FormData, call: FormCall) => recordEarlier(kind, form, call),
  remove: (form: FormData, call: FormCall) => remove(kind, form, call),
});

/** Records a new item, and leads to the list. */
async function record(kind: BalanceSheetKind, form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, newItemSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const isAnother = isConfirmed(form, "same_asset", submission.value.name);
  const result = await recordBalanceSheetItem(context, { ...submission.value, kind, id, isAnother });
  if (result.ok) return redirect(WORDS[kind].path);
  const { refusal } = result;
  return refusal.code === "first_day_too_late"
    ? REPLIES.invalid(submission, { since: [say.chooseADayBeforeToday(formatDay(refusal.values.before))] })
    : refused(context.scope, submission, refusal);
}

/** Records since when an item was there, and its value then. */
async function recordEarlier(kind: BalanceSheetKind, form: FormData, { context, params }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, earlierValueSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await recordEarlierValue(context, { ...submission.value, kind, id });
  return result.ok ? redirect(addressOf(kind, params.id)) : refused(context.scope, submission, result.refusal);
}

/** Records a new value. */
async function revise(kind: BalanceSheetKind, form: FormData, { context, params }: FormCall) {
  const shownRow = { id: readId(form), version: readVersion(form) };
  const submission = parseMoneyForm(form, newValueSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await reviseBalanceSheetItem(context, { ...submission.value, ...shownRow, kind });
  return result.ok ? redirect(addressOf(kind, params.id)) : refused(context.scope, submission, result.refusal);
}

/** Removes an item. */
async function remove(kind: BalanceSheetKind, form: FormData, { context }: FormCall) {
  const result = await removeBalanceSheetItem(context, { kind, id: readId(form), version: readVersion(form) });
  return result.ok ? redirect(WORDS[kind].path) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

/** The list, or the page of an item on which the form stands. */
const addressOf = (kind: BalanceSheetKind, id: string | undefined) =>
  id ? `${WORDS[kind].path}/${id}` : WORDS[kind].path;

function refused(scope: Scope, submission: Parameters<typeof REPLIES.invalid>[0], refusal: ItemRefusal) {
  switch (refusal.code) {
    case "first_day_too_late":
      return REPLIES.invalid(submission, { since: [say.chooseADayBefore(formatDay(refusal.values.before))] });
    case "day_out_of_range": {
      const { earliest, latest } = refusal.values;
      const message =
        earliest === latest
          ? say.chooseValueDay(formatDay(earliest))
          : say.chooseDayBetween(formatDay(earliest), formatDay(latest));
      return REPLIES.invalid(submission, { valued_on: [message] });
    }
    case "recorded_and_deleted":
      return REPLIES.alreadyRecorded(submission, wordsOfCode(refusal.code));
    default:
      return REPLIES.refused(scope, submission, refusal);
  }
}
