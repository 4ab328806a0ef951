import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { recordAgreement } from "#db/accounts/accounts.ts";
import { findStored, recordCorrection } from "#db/transactions/entries.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";
import { type ReconcileAccount, type ReconcileRefusal, readBalance, refusalOfDifference } from "./balance.server.ts";

/** The id makes the correction recorded once. `shownDifference`: another one is shown before it is booked. */
export type CorrectAccount = ReconcileAccount & { correctionId: string; shownDifference?: number | undefined };

/**
 * Books the difference to the actual balance as a correction, dated that day, after which the account agrees. Where there is
 * none, nothing is booked.
 */
export async function correctAccount(
  context: Context,
  input: CorrectAccount,
): Promise<Result<{ id: string }, ReconcileRefusal>> {
  const { id, version, day, stated, correctionId } = input;
  const prepared = await prepareWrite(context, "correct-account", () => prepare(context, input));
  if (!prepared.ok) return prepared;
  const { currency, actual, difference, rate } = prepared.value;
  if (difference === 0) {
    const admitted = await writeAs(context, "correct-account", () => ({}));
    return admitted.ok ? { ok: true, value: { id } } : admitted;
  }
  const isLess = difference < 0;
  const correction = {
    date: day,
    description: "Correction to agree with the account",
    amount: toCents(Math.abs(difference)),
    currency,
    account: id,
    ...(isLess ? { category: "Miscellaneous", subcategory: "Incidentals" } : { category: "Other Income" }),
  };
  const type = isLess ? "expense" : "income";
  const answer = await writeAs(context, "correct-account", (db) => ({
    // Locks the account and its figures, so that of two who book the same difference only one does, and nobody records the rest.
    agreed: recordAgreement(db, { id, version }, { day, stated, held: actual }),
    recorded: recordCorrection(db, correctionId, type, correction, { base: rate, at: context.scope.at }),
    stored: findStored(db, correctionId),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.stored.length > 0
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "changed_meanwhile" } };
}

async function prepare(context: Context, input: CorrectAccount) {
  const balance = await readBalance(context, input);
  if (!balance.ok) return balance;
  const { currency, householdCurrency, actual, difference } = balance.value;
  const { day, shownDifference = difference } = input;
  // What was typed has changed since: another amount would be booked than was shown.
  if (shownDifference !== difference) return refusalOfDifference(context, input, balance.value);
  const isForeign = currency !== householdCurrency && difference !== 0;
  const rate: DayRate | null = isForeign ? (await findRate(context, { currency, day })).rate : null;
  if (isForeign && rate === null) {
    return { ok: false, refusal: { code: "rate_unknown", values: { from: currency, day } } } as const;
  }
  return { ok: true, value: { currency, actual, difference, rate } } as const;
}
