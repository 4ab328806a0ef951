/** The forms of assets and liabilities. Sent twice, each takes effect once. */
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type BalanceSheetKind, daysForNextValue } from "#app/domain/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { amountOrZero, day, lineOfText } from "#app/domain/entry-fields.ts";
import { syncRatesFor, syncRatesSince } from "#app/features/balance-sheet/rates.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { isConfirmed, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import {
  findStoredItem,
  listValues,
  recordFirstValue,
  recordItem,
  removeItem,
  requireNewAssetName,
  reviseValue,
} from "#db/balance-sheet.ts";
import { WORDS } from "./words.ts";

const RECORDED_AND_DELETED =
  "This was recorded and has since been deleted. Close this and start a new one to record it again.";

const NEW = z
  .object({
    name: lineOfText(120, "Enter a name."),
    value: amountOrZero,
    currency: z.string().refine(isCurrency, "Choose a currency.").optional(),
    since: day.optional(),
    value_then: amountOrZero.optional(),
  })
  .refine(({ since, value_then }) => since !== undefined || value_then === undefined, {
    path: ["since"],
    error: "Enter the day of that value, too.",
  });
const EARLIER = z.object({ since: day, value_then: amountOrZero });
const UPDATE = z.object({ value: amountOrZero, valued_on: day });

const REPLIES = entryReplies({
  alreadyRecorded: "This is already recorded. Find it in the list to update it.",
  conflict: "Someone changed it in the meantime. Close this and open it again to see the latest version.",
  gone: "It is no longer there: someone deleted it.",
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

/** Records a new item. Sent again it records nothing more, and still leads to the list. */
async function record(kind: BalanceSheetKind, form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, NEW);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entered = submission.value;
  const { since, value, value_then: valueThen = value } = entered;
  const first = since === undefined ? undefined : { day: since, value: valueThen };
  const asks = kind === "asset" && !isConfirmed(form, "same_asset", entered.name);
  const outcome = await write((db) => ({
    named: asks ? requireNewAssetName(db, id, entered.name) : undefined,
    recorded: recordItem(db, kind, id, { ...entered, first }),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    recorded: [recorded],
    stored: [stored],
  } = outcome.value.data;
  const { path } = WORDS[kind];
  const currency = entered.currency ?? outcome.value.visitor.household.currency;
  const { today } = outcome.value.visitor;
  if (recorded) {
    if (currency !== null && since === undefined) await syncRatesFor(context, outcome.value.visitor, currency, today);
    if (currency !== null && since !== undefined) await syncRatesSince(context, outcome.value.visitor, currency, since);
    return redirect(path);
  }
  if (!stored) return REPLIES.invalid(submission, { since: [`Choose a day before ${formatDay(today)}, today.`] });
  if (stored.removed_at) return REPLIES.alreadyRecorded(submission, RECORDED_AND_DELETED);
  const isSame = stored.name === entered.name && stored.value === entered.value && stored.currency === currency;
  return isSame ? redirect(path) : REPLIES.alreadyRecorded(submission);
}

/** Records since when an item was there, and what it was worth then. */
async function recordEarlier(kind: BalanceSheetKind, form: FormData, { context, params, write }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, EARLIER);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { since, value_then: value } = submission.value;
  const outcome = await write((db) => ({
    recorded: recordFirstValue(db, kind, id, { day: since, value }),
    stored: findStoredItem(db, kind, id),
    values: listValues(db, kind, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    recorded: [recorded],
    stored: [stored],
    values: [first],
  } = outcome.value.data;
  if (!stored || stored.removed_at || !first) return REPLIES.gone(submission);
  if (recorded) await syncRatesSince(context, outcome.value.visitor, stored.currency, since);
  const isThere = first.day === since && first.value === value;
  if (!isThere) return REPLIES.invalid(submission, { since: [`Choose a day before ${formatDay(first.day)}.`] });
  const { path } = WORDS[kind];
  return redirect(params.id ? `${path}/${params.id}` : path);
}

/** Records a new value. */
async function revise(kind: BalanceSheetKind, form: FormData, { context, params, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const submission = parseMoneyForm(form, UPDATE);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const { value, valued_on } = submission.value;
  const outcome = await write((db) => ({
    revised: reviseValue(db, kind, id, version, value, valued_on),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.value.data;
  const { path } = WORDS[kind];
  const back = params.id ? `${path}/${params.id}` : path;
  if (revised) {
    if (stored) await syncRatesFor(context, outcome.value.visitor, stored.currency, valued_on);
    return redirect(back);
  }
  if (!stored || stored.removed_at) return REPLIES.gone(submission);
  if (stored.version === version) {
    return REPLIES.invalid(submission, { valued_on: [dayProblem(stored.last_updated, outcome.value.visitor.today)] });
  }
  const isSame = stored.version === version + 1 && stored.value === value && stored.last_updated === valued_on;
  return isSame ? redirect(back) : REPLIES.conflict(submission);
}

/** Why a value cannot have that day: recorded values stay, and future ones are unknown. */
function dayProblem(lastUpdated: string, today: string): string {
  const { earliest, latest } = daysForNextValue(lastUpdated, today);
  if (earliest === latest) return `Choose ${formatDay(earliest)}, the day of its current value.`;
  return `Choose a day from ${formatDay(earliest)}, when it was last valued, to ${formatDay(latest)}.`;
}

/** Removes an item; an already removed one is a success. */
async function remove(kind: BalanceSheetKind, form: FormData, { context, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await write((db) => ({
    removed: removeItem(db, kind, id, version, context.scope.at),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  const {
    removed: [removed],
    stored: [stored],
  } = outcome.value.data;
  if (removed || stored?.removed_at) return redirect(WORDS[kind].path);
  return stored ? REPLIES.notRemoved.conflict() : REPLIES.notRemoved.gone();
}
