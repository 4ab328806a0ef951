/**
 * Asks the provider how a payment for a pass stands, and records it. A webhook, a page that waits and the hourly job all come
 * here, in any order: what counts is what the provider says now.
 */
import { findPayment, PROVIDER, type ProviderPayment } from "#app/gateways/paystack.server.ts";
import type { PaystackConfiguration } from "#app/request/configuration.ts";
import { findPassToSettle, type PassOutcome, type PassToSettle, settlePass } from "#db/passes.ts";
import type { SystemScope } from "#db/system.ts";

export type PassSettings = { system: SystemScope; paystack: PaystackConfiguration; at: Date };

/**
 * - unreachable: nothing is known; ask again
 * - not ours: there is no such attempt, or what was paid is not what was asked for; nothing is given
 */
export type Settlement = PassOutcome | "open" | "unreachable" | "not ours";

/**
 * @param options.askedLongAgo whether a phone or a page can no longer pay, so that what has no end is over
 * @throws when the database does not answer; nothing is written then
 */
export async function settlePassPayment(
  { system, paystack, at }: PassSettings,
  reference: string,
  { askedLongAgo = false } = {},
): Promise<Settlement> {
  const asked = await findPassToSettle(system, PROVIDER, reference);
  const found = await findPayment(paystack, reference);
  if (!found.ok) {
    console.warn(`${reference} was not settled: ${found.message}`);
    return "unreachable";
  }
  const { payment } = found;
  if (asked?.household == null) return logStray(reference, payment, asked);
  const mismatch = payment && mismatchOf(reference, payment, asked);
  if (mismatch) {
    if (payment.state === "paid")
      console.error(`${reference} was paid and gives nothing, as ${mismatch}: should it be refunded?`);
    return "not ours";
  }
  const state = payment?.state ?? "asked";
  const isOver = state === "asked" && askedLongAgo;
  const outcome = await settlePass(
    system,
    { provider: PROVIDER, reference },
    {
      state: isOver ? "failed" : state,
      failure: isOver ? (payment ? "expired" : "not asked") : (payment?.failure ?? null),
      receiptCode: payment?.receiptCode ?? null,
      paidAt: payment?.paidAt ?? null,
    },
    at,
  );
  if (outcome === "gone") return logStray(reference, payment, { ...asked, ended: true });
  return outcome === "known" && state === "asked" && !isOver ? "open" : outcome;
}

/** Why a payment is not the one that was asked for; null when it is. */
function mismatchOf(reference: string, payment: ProviderPayment, { household, amount, currency }: PassToSettle) {
  if (payment.reference !== reference) return `the provider answered about ${payment.reference}`;
  if (payment.household !== household) return "it is another household's";
  if (payment.currency !== currency) return `it is in ${payment.currency}`;
  if (payment.amount !== amount) return `it is ${payment.amount} cents and not ${amount}`;
  return null;
}

function logStray(reference: string, payment: ProviderPayment | null, asked: PassToSettle | null): "not ours" {
  if (payment?.state === "paid") {
    const why = asked?.ended ? "its household has ended" : "it was not asked for here";
    console.error(`${reference} was paid and gives nothing, as ${why}: should it be refunded?`);
  } else {
    console.warn(`${reference} is no payment that was asked for here`);
  }
  return "not ours";
}
