/**
 * Asks the provider how a payment for a pass stands, and records it. A webhook, a page that waits and the hourly job
 * all come here, in any order: what counts is what the provider says now.
 */

import type { PassEnd, PassMethod } from "#app/domain/passes/passes.ts";
import { findPayment, PROVIDER, type ProviderPayment } from "#app/gateways/paystack.server.ts";
import { logError, logWarning } from "#app/log/log.ts";
import type { PaystackConfiguration } from "#app/request/paystack-configuration.ts";
import { findPassToSettle, type PassOutcome, type PassToSettle, settlePass } from "#db/passes/pass-payments.ts";
import type { SystemScope } from "#db/system.ts";

export type PassSettings = { system: SystemScope; paystack: PaystackConfiguration; at: Date };

/**
 * - open: it has not ended
 * - unreachable, unreadable: nothing is known; ask again
 * - not ours: there is no such attempt, or what was paid is not what was asked for; nothing is given
 */
export type Settlement = PassOutcome | "open" | "unreachable" | "unreadable" | "not ours";

/** In milliseconds: what the provider does not know of by then never reached it. */
const TIME_TO_ARRIVE = 60_000;
/** In milliseconds: what has not ended by then never will. A page for cards may stay open for longer. */
const TIME_TO_END = { mpesa: 3_600_000, card: 24 * 3_600_000 } as const;

/**
 * @param options.isSeen whether someone is here to read how it ended, so that a failure needs no mail
 * @param options.isUnanswered whether the request got no answer: if the provider knows nothing of it, it never arrived
 * @throws when the database does not answer; nothing is written then
 */
export async function settlePassPayment(
  { system, paystack, at }: PassSettings,
  reference: string,
  { isSeen = false, isUnanswered = false } = {},
): Promise<Settlement> {
  const attempt = await findPassToSettle(system, PROVIDER, reference);
  const answer = await findPayment(paystack, reference);
  const record = (end: PassEnd) => settlePass(system, { provider: PROVIDER, reference }, end, { isSeen, at });
  if (!answer.ok) {
    logWarning("pass-waiting", `${reference} was not settled: ${answer.message}`);
    // So that the next look begins with others.
    if (attempt?.household != null) await record(STILL_OPEN);
    return answer.reason === "unreachable" ? "unreachable" : "unreadable";
  }
  const { payment } = answer;
  if (attempt?.household == null) return logStray(reference, payment, attempt);
  const mismatch = payment && mismatchOf(reference, payment, attempt);
  if (mismatch) {
    if (payment.state === "paid")
      logError("pass-gives-nothing", `${reference} was paid and gives nothing, as ${mismatch}: should it be refunded?`);
    await record(STILL_OPEN);
    return "not ours";
  }
  const age = at.getTime() - attempt.askedAt;
  const end =
    payment === null ? neverAsked(isUnanswered || age > TIME_TO_ARRIVE) : overdue(payment, age, attempt.method);
  const outcome = await record(end);
  if (outcome === "gone") return logStray(reference, payment, { ...attempt, ended: true });
  return outcome === "known" && end.state === "asked" ? "open" : outcome;
}

const STILL_OPEN: PassEnd = { state: "asked", failure: null, receiptCode: null, paidAt: null };

const neverAsked = (isSure: boolean): PassEnd =>
  isSure ? { ...STILL_OPEN, state: "failed", failure: "not asked" } : STILL_OPEN;

const overdue = ({ state, failure, receiptCode, paidAt }: ProviderPayment, age: number, method: PassMethod): PassEnd =>
  state === "asked" && age > TIME_TO_END[method]
    ? { ...STILL_OPEN, state: "failed", failure: "expired" }
    : { state, failure, receiptCode, paidAt };

/** Why a payment is not the one that was asked for; null when it is. */
function mismatchOf(reference: string, payment: ProviderPayment, { household, amount, currency }: PassToSettle) {
  if (payment.reference !== reference) return `the provider answered about ${payment.reference}`;
  if (payment.household !== household) return "it is another household's";
  if (payment.currency !== currency) return `it is in ${payment.currency}`;
  if (payment.amount !== amount) return `it is ${payment.amount} cents and not ${amount}`;
  return null;
}

function logStray(reference: string, payment: ProviderPayment | null, attempt: PassToSettle | null): "not ours" {
  if (payment?.state === "paid") {
    const why = attempt?.ended ? "its household has ended" : "it was not asked for here";
    logError("pass-gives-nothing", `${reference} was paid and gives nothing, as ${why}: should it be refunded?`);
  } else {
    logWarning("pass-unknown", `${reference} is no payment that was asked for here`);
  }
  return "not ours";
}
