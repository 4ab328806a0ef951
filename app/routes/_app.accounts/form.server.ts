/** The actions of the list of accounts. */

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type AccountEntry, accountSchema } from "#app/domain/account-entry.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { signedAmount } from "#app/domain/entry-fields.ts";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { ZERO } from "#app/domain/money.ts";
import { loadBeforeWrite } from "#app/features/context.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { refusalToWrite } from "#app/request/form-replies.server.ts";
import { archiveAccount, findStoredAccount, recordAccount, removeAccount, reviseAccount } from "#db/accounts.ts";
import { FIRST, type FirstKind } from "./first.ts";
import { PATH } from "./search-params.ts";

const REPLIES = entryReplies({
  alreadyRecorded: "This account is already recorded. Close this and open it to edit it.",
  conflict: "Someone changed it in the meantime. Close this and open it again to see the latest version.",
  gone: "It is no longer there: someone deleted it.",
  notRemoved: "Not deleted. ",
  fields: {
    account_name_taken: "name",
    amount_exceeded_at_rate: "opening_balance",
    rate_unsuited: "currency",
    opening_day_ahead: "opening_day",
  },
});

/** Of several accounts at once, none of which is the one at fault. */
const FIRST_REPLIES = entryReplies({
  alreadyRecorded: "These accounts are already recorded.",
  conflict: "Someone changed them in the meantime.",
  gone: "They are no longer there: someone deleted them.",
  notSaved: "Not saved. ",
});

const FIRST_SCHEMA = z.object(
  Object.fromEntries(
    FIRST.flatMap(({ kind }) => [
      [kind, z.literal("on").optional()],
      [`${kind}_balance`, signedAmount.optional()],
    ]),
  ) as Record<FirstKind, z.ZodOptional<z.ZodLiteral<"on">>> &
    Record<`${FirstKind}_balance`, z.ZodOptional<typeof signedAmount>>,
);

/** Records the first accounts at once, each with what is in it now. Sent again, it records nothing more. */
export async function begin(form: FormData, { write }: FormCall) {
  const ids = Object.fromEntries(FIRST.map(({ kind }) => [kind, readId(form, `id_${kind}`)]));
  const [today, owner] = [String(form.get("today") ?? ""), form.get("owner")];
  const submission = parseMoneyForm(form, FIRST_SCHEMA);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const chosen = FIRST.filter(({ kind }) => submission.value[kind] === "on");
  if (chosen.length === 0) return REPLIES.invalid(submission, { "": ["Tick at least one, or skip this."] });
  const opening = accountSchema.shape.opening_day.safeParse(today);
  if (!opening.success) return badRequest();
  const entryOf = ({ kind, name, isPersonal }: (typeof FIRST)[number]): AccountEntry => ({
    name,
    kind,
    opening_balance: submission.value[`${kind}_balance`] ?? ZERO,
    opening_day: opening.data,
    ...(isPersonal && typeof owner === "string" ? { owner } : {}),
  });
  const outcome = await write((db) =>
    Object.fromEntries(
      chosen.map((first) => [first.kind, recordAccount(db, ids[first.kind] ?? "", entryOf(first), null)]),
    ),
  );
  if (outcome.ok) return redirect(PATH);
  return outcome.refusal.code === "account_name_taken"
    ? FIRST_REPLIES.alreadyRecorded(submission, "Someone of your household has just said where its money is.")
    : FIRST_REPLIES.rejected(submission, outcome.refusal);
}

/** Records an account. The same form sent again records nothing and still succeeds. */
export async function record(form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, accountSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value;
  const loaded = await loadBeforeWrite(write, () => readOpeningRate(context, entry, entry.currency, form));
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const rate = loaded.value;
  if (rate !== null && "problem" in rate) return rateReply(submission, rate.problem, write);
  const outcome = await write((db) => ({
    recorded: recordAccount(db, id, entry, rate),
    stored: findStoredAccount(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const [stored] = outcome.value.data.stored;
  return stored && isSame(stored, entry) ? redirect(PATH) : REPLIES.alreadyRecorded(submission);
}

/** Changes an account that still has the version that the form was made from. Its currency stays. */
export async function revise(form: FormData, { context, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const currency = String(form.get("shown_currency") ?? "") || undefined;
  const submission = parseMoneyForm(form, accountSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value;
  const isUnchanged = entry.rate === undefined && form.get("opening_day_before") === entry.opening_day;
  const loaded = await loadBeforeWrite(write, async () =>
    isUnchanged ? ("unchanged" as const) : await readOpeningRate(context, entry, currency, form),
  );
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const rate = loaded.value;
  if (rate !== null && rate !== "unchanged" && "problem" in rate) return rateReply(submission, rate.problem, write);
  const outcome = await write((db) => ({
    revised: reviseAccount(db, { id, version }, entry, rate),
    stored: findStoredAccount(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.value.data;
  if (revised || (stored?.version === version + 1 && isSame(stored, entry))) return redirect(PATH);
  return stored && stored.removed_at === null ? REPLIES.conflict(submission) : REPLIES.gone(submission);
}

/** Archives an account, or takes it into use again. */
export async function archive(form: FormData, { write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const archived = form.get("archived") === "on";
  const outcome = await write((db) => ({
    archived: archiveAccount(db, { id, version }, archived),
    stored: findStoredAccount(db, id),
  }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  const [stored] = outcome.value.data.stored;
  if (!stored || stored.removed_at !== null) return REPLIES.notRemoved.gone();
  return (stored.archived_at !== null) === archived ? redirect(PATH) : REPLIES.notRemoved.conflict();
}

/** Deletes an account; an already deleted one is a success. */
export async function remove(form: FormData, { write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const outcome = await write((db) => ({
    removed: removeAccount(db, { id, version }),
    stored: findStoredAccount(db, id),
  }));
  if (!outcome.ok) return REPLIES.notRemoved.rejected(outcome.refusal);
  const [stored] = outcome.value.data.stored;
  return !stored || stored.removed_at !== null ? redirect(PATH) : REPLIES.notRemoved.conflict();
}

type Stored = Awaited<ReturnType<typeof findStoredAccount>>[number];

const isSame = (stored: Stored, entry: AccountEntry): boolean =>
  stored.removed_at === null &&
  stored.name === entry.name &&
  stored.kind === entry.kind &&
  (entry.currency === undefined || stored.currency === entry.currency) &&
  stored.opening_balance === (entry.opening_balance ?? ZERO) &&
  stored.opening_day === entry.opening_day &&
  stored.owner_id === (entry.owner ?? null) &&
  stored.digits === (entry.digits ?? null);

/** The rate of the opening day to the household's currency: the one typed, or the published one. Null in that currency. */
async function readOpeningRate(
  context: AppLoadContext,
  { opening_day: day, rate: typed }: AccountEntry,
  currency: string | undefined,
  form: FormData,
): Promise<DayRate | { problem: string } | null> {
  if (currency === undefined || currency === form.get("household_currency")) return null;
  if (typed !== undefined) return { rate: typed, day, source: "typed" };
  const { rate, isUnavailable } = await findRate(context, { currency, day });
  return rate ?? { problem: noRate(currency, day, isUnavailable) };
}

async function rateReply(submission: Parameters<typeof REPLIES.invalid>[0], problem: string, write: FormCall["write"]) {
  const refusal = await refusalToWrite(write);
  return refusal ? REPLIES.rejected(submission, refusal) : REPLIES.invalid(submission, { rate: [problem] });
}

const noRate = (currency: string, day: Day, isUnavailable: boolean): string =>
  isUnavailable
    ? "Exchange rates could not be fetched just now. Enter the rate of that day."
    : `No rate of ${currency} was published around ${formatDay(day)}. Enter the rate of that day.`;
