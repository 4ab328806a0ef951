/** Agreeing with the bank: what it says is remembered, or the difference and its likely reasons are shown. */

import { data, redirect } from "@remix-run/cloudflare";
import { agreementSchema } from "#app/domain/account-entry.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { type Cents, subtractCents, toCents } from "#app/domain/money.ts";
import { likelyReasons, type Reason } from "#app/domain/reconcile.ts";
import { loadBeforeWrite } from "#app/features/context.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { refusalToWrite } from "#app/request/form-replies.server.ts";
import { findBalanceOn, listSuspects } from "#db/account-history.ts";
import { findAccount, findStoredAccount, recordAgreement } from "#db/accounts.ts";
import { recordTransaction } from "#db/entries.ts";
import { PATH } from "../_app.accounts/search-params.ts";

const REPLIES = entryReplies({
  alreadyRecorded: "This correction is already recorded.",
  conflict: "Someone changed the account in the meantime. Close this and open it again.",
  gone: "This account is no longer there: someone deleted it.",
});

/** What a bank says differs; all in cents of the account's currency. */
export type Difference = { day: string; stated: Cents; actual: Cents; difference: Cents; reasons: Reason[] };

/** Remembers that the account agrees, or answers with the difference. */
export async function agree(form: FormData, call: FormCall) {
  const checked = await check(form, call);
  if (!checked.ok) return checked.answer;
  const { submission, id, version, difference } = checked;
  if (difference.difference !== 0) {
    return data({ result: submission.reply(), saved: null, failure: null, difference }, { status: 200 });
  }
  const outcome = await call.write((db) => ({
    agreed: recordAgreement(db, { id, version }, difference.day, difference.stated),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  return outcome.value.data.agreed.length > 0 ? redirect(`${PATH}/${id}`) : REPLIES.conflict(submission);
}

/** Books the difference as a correction, dated that day, after which the account agrees. */
export async function correct(form: FormData, call: FormCall) {
  const correctionId = readId(form, "correction_id");
  const checked = await check(form, call);
  if (!checked.ok) return checked.answer;
  const { submission, id, version, currency, householdCurrency, difference } = checked;
  const { context, write } = call;
  const { day, stated, difference: missing } = difference;
  const shown = form.get("shown_difference");
  // What was typed has changed since: another amount would be booked than the button says.
  if (shown !== null && shown !== String(missing)) {
    return data({ result: submission.reply(), saved: null, failure: null, difference }, { status: 200 });
  }
  if (missing === 0) return redirect(`${PATH}/${id}`);
  const loaded = await loadBeforeWrite(write, async () =>
    currency === householdCurrency ? null : (await findRate(context, { currency, day })).rate,
  );
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const rate = loaded.value;
  if (currency !== householdCurrency && rate === null) {
    const message = `No exchange rate of ${currency} is known for that day. Record the difference as a transaction, with its rate.`;
    return REPLIES.invalid(submission, { agreed_on: [message] });
  }
  const isLess = missing < 0;
  const outcome = await write((db) => ({
    recorded: recordTransaction(
      db,
      correctionId,
      isLess ? "expense" : "income",
      {
        date: day,
        description: "Correction to agree with the account",
        amount: toCents(Math.abs(missing)),
        currency,
        account: id,
        ...(isLess ? { category: "Miscellaneous", subcategory: "Incidentals" } : { category: "Other Income" }),
      },
      { rates: { base: rate, loan: null }, at: context.scope.at, isCorrection: true },
    ),
    agreed: recordAgreement(db, { id, version }, day, stated),
    stored: findStoredAccount(db, id),
  }));
  if (!outcome.ok) return REPLIES.rejected(submission, outcome.refusal);
  return redirect(`${PATH}/${id}`);
}

async function check(form: FormData, { context, write }: FormCall) {
  const [id, version] = [readId(form), readVersion(form)];
  const submission = parseMoneyForm(form, agreementSchema);
  if (submission.status !== "success") return { ok: false, answer: REPLIES.invalid(submission) } as const;
  const { agreed_on: day, agreed_balance: stated } = submission.value;
  const loaded = await loadBeforeWrite(write, async () => {
    const { visitor, data: found } = await context.scope.read("app", (db) => ({
      account: findAccount(db, id),
      balance: findBalanceOn(db, id, day),
    }));
    return { account: found?.account[0], balance: found?.balance[0]?.balance ?? null, visitor };
  });
  if (!loaded.ok) return { ok: false, answer: REPLIES.rejected(submission, loaded.refusal) } as const;
  const { account, balance, visitor } = loaded.value;
  const refusal = await refusalToWrite(write);
  if (refusal) return { ok: false, answer: REPLIES.rejected(submission, refusal) } as const;
  if (!account || balance === null) return { ok: false, answer: REPLIES.gone(submission) } as const;
  if (day < account.opening_day) {
    const message = `This account begins on ${formatDay(account.opening_day)}. Choose that day or a later one, or edit the account.`;
    return { ok: false, answer: REPLIES.invalid(submission, { agreed_on: [message] }) } as const;
  }
  const actual = toCents(balance);
  const missing = subtractCents(stated, actual);
  const { data: looked } =
    missing === 0
      ? { data: null }
      : await context.scope.read("app", (db) => ({ suspects: listSuspects(db, id, day, missing) }));
  const reasons = likelyReasons(missing, looked?.suspects ?? []);
  return {
    ok: true,
    submission,
    id,
    version,
    currency: account.currency,
    householdCurrency: visitor.household.currency,
    difference: { day, stated, actual, difference: missing, reasons } satisfies Difference,
  } as const;
}
