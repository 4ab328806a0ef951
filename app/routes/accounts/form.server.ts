/** The account forms' actions: each parses, calls its verb, and words the answer. */
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { accountSchema } from "#app/domain/accounts/account-entry.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { signedAmount } from "#app/domain/entry-fields.ts";
import { ZERO } from "#app/domain/money.ts";
import { archiveAccount } from "#app/features/accounts/archive-account.server.ts";
import { recordAccount } from "#app/features/accounts/record-account.server.ts";
import { recordFirstAccounts } from "#app/features/accounts/record-first-accounts.server.ts";
import type { AccountRefusal } from "#app/features/accounts/refusal.ts";
import { removeAccount } from "#app/features/accounts/remove-account.server.ts";
import { reviseAccount } from "#app/features/accounts/revise-account.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { badRequest, parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import type { Scope } from "#db/scope.ts";
import { FIRST, type FirstKind } from "./first.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

const REPLIES = entryReplies({
  alreadyRecorded: say.accountExists,
  conflict: say.changedMeanwhile,
  gone: say.noLongerInUse,
  notRemoved: say.notDeleted,
  fields: {
    account_name_taken: "name",
    amount_exceeded_at_rate: "opening_balance",
    rate_unsuited: "currency",
    opening_day_in_future: "opening_day",
  },
});

/** Of several accounts at once, none of which is the one at fault. */
const FIRST_REPLIES = entryReplies({
  alreadyRecorded: say.accountsExist,
  conflict: say.severalChanged,
  gone: say.severalGone,
  notSaved: say.notSaved,
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

/** Records the first accounts at once, each with what is in it now. */
export async function begin(form: FormData, { context }: FormCall) {
  const ids = Object.fromEntries(FIRST.map(({ kind }) => [kind, readId(form, `id_${kind}`)]));
  const [today, owner] = [String(form.get("today") ?? ""), form.get("owner")];
  const submission = parseMoneyForm(form, FIRST_SCHEMA);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const chosenKinds = FIRST.filter(({ kind }) => submission.value[kind] === "on");
  if (chosenKinds.length === 0) return REPLIES.invalid(submission, { "": [say.tickOne] });
  const opening = accountSchema.shape.opening_day.safeParse(today);
  if (!opening.success) return badRequest();
  const inputs = chosenKinds.map(({ kind, name, isPersonal }) => ({
    id: ids[kind] ?? "",
    name,
    kind,
    opening_balance: submission.value[`${kind}_balance`] ?? ZERO,
    opening_day: opening.data,
    ...(isPersonal && typeof owner === "string" ? { owner } : {}),
  }));
  const result = await recordFirstAccounts(context, inputs);
  if (result.ok) return redirect(PATH);
  return result.refusal.code === "account_name_taken"
    ? FIRST_REPLIES.alreadyRecorded(submission, say.someoneAddedAccounts)
    : FIRST_REPLIES.refused(context.scope, submission, result.refusal);
}

/** Records an account. */
export async function record(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const submission = parseMoneyForm(form, accountSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await recordAccount(context, {
    ...submission.value,
    id,
    householdCurrency: textIn(form, "household_currency"),
  });
  return result.ok ? redirect(PATH) : refused(context.scope, submission, result.refusal);
}

/** Changes an account that still has the version that the form was made from. */
export async function revise(form: FormData, { context }: FormCall) {
  const shownRow = { id: readId(form), version: readVersion(form), shownDay: textIn(form, "opening_day_before") };
  const submission = parseMoneyForm(form, accountSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const result = await reviseAccount(context, {
    ...submission.value,
    ...shownRow,
    currency: textIn(form, "shown_currency"),
    householdCurrency: textIn(form, "household_currency"),
  });
  return result.ok ? redirect(PATH) : refused(context.scope, submission, result.refusal);
}

/** Archives an account, or takes it into use again. */
export async function archive(form: FormData, { context }: FormCall) {
  const input = { id: readId(form), version: readVersion(form), archived: form.get("archived") === "on" };
  const result = await archiveAccount(context, input);
  return result.ok ? redirect(PATH) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

/** Deletes an account. */
export async function remove(form: FormData, { context }: FormCall) {
  const result = await removeAccount(context, { id: readId(form), version: readVersion(form) });
  return result.ok ? redirect(PATH) : REPLIES.notRemoved.refused(context.scope, result.refusal);
}

const textIn = (form: FormData, name: string): string | undefined => String(form.get(name) ?? "") || undefined;

function refused(scope: Scope, submission: Parameters<typeof REPLIES.invalid>[0], refusal: AccountRefusal) {
  switch (refusal.code) {
    case "rate_unknown": {
      const { from, day } = refusal.values;
      const message = say.noRateAround(from, formatDay(day));
      return REPLIES.invalid(submission, { rate: [message] });
    }
    case "rate_unavailable":
      return REPLIES.invalid(submission, {
        rate: [say.ratesUnavailable],
      });
    default:
      return REPLIES.refused(scope, submission, refusal);
  }
}
