/**
 * Paystack: a request on a phone to pay by M-PESA, a page for cards, and webhooks. Nothing else in the product knows
 * its JSON. Amounts are cents.
 */
import { z } from "zod";
import type { PassEnd, PassFailure, PassState } from "#app/domain/passes/passes.ts";
import type { PaystackConfiguration } from "#app/request/paystack-configuration.ts";

export const PROVIDER = "paystack";

/** Milliseconds. */
const TIMEOUT = 8_000;

/** A payment as the provider knows it. */
export type ProviderPayment = PassEnd & {
  reference: string;
  amount: number;
  currency: string;
  /** As it was sent with the request; null where it is missing. */
  household: string | null;
};

/**
 * - unreachable: nobody knows what became of it; ask again later
 * - unreadable: the same, though there was an answer
 * - refused: nothing was paid
 *
 * `message` is for the log.
 */
export type ProviderProblem =
  | { ok: false; reason: "unreachable" | "unreadable"; message: string }
  | { ok: false; reason: "refused"; failure: PassFailure; message: string };

export type PaymentRequest = {
  reference: string;
  /** Whole shillings, in cents. */
  amount: number;
  currency: string;
  email: string;
  household: string;
};

/**
 * Asks a phone to pay. That it was asked says nothing about what its owner does.
 * @param phone `+254712345678`
 */
export async function requestOnPhone(
  paystack: PaystackConfiguration,
  { household, ...request }: PaymentRequest,
  phone: string,
): Promise<{ ok: true; url: null } | ProviderProblem> {
  const response = await send(paystack, "POST", "/charge", {
    ...request,
    mobile_money: { phone, provider: "mpesa" },
    metadata: { household },
  });
  if (!response.ok) return response;
  const parsed = CHARGE.safeParse(response.body);
  if (!parsed.success) return unreadable(parsed.error);
  const { status, message } = parsed.data.data;
  if (status !== "failed" && status !== "timeout") return { ok: true, url: null };
  return { ok: false, reason: "refused", failure: failureIn(message ?? ""), message: `${status}: ${message}` };
}

/** Prepares a page at the provider on which a card pays. */
export async function openCardPage(
  paystack: PaystackConfiguration,
  { household, ...request }: PaymentRequest,
  returnUrl: string,
): Promise<{ ok: true; url: string } | ProviderProblem> {
  const response = await send(paystack, "POST", "/transaction/initialize", {
    ...request,
    channels: ["card"],
    callback_url: returnUrl,
    metadata: { household, cancel_action: returnUrl },
  });
  if (!response.ok) return response;
  const parsed = PAGE.safeParse(response.body);
  return parsed.success ? { ok: true, url: parsed.data.data.authorization_url } : unreadable(parsed.error);
}

/** How a payment stands now; null where the provider knows no such reference. */
export async function findPayment(
  paystack: PaystackConfiguration,
  reference: string,
): Promise<{ ok: true; payment: ProviderPayment | null } | ProviderProblem> {
  const response = await send(paystack, "GET", `/transaction/verify/${encodeURIComponent(reference)}`);
  if (!response.ok) {
    return response.reason === "refused" && /not.found/i.test(response.message)
      ? { ok: true, payment: null }
      : {
          ok: false,
          reason: response.reason === "refused" ? "unreadable" : response.reason,
          message: response.message,
        };
  }
  const parsed = TRANSACTION.safeParse(response.body);
  if (!parsed.success) return unreadable(parsed.error);
  const { data } = parsed.data;
  const state = STATES[data.status] ?? "asked";
  return {
    ok: true,
    payment: {
      state,
      failure: state === "failed" ? failureIn(`${data.message ?? ""} ${data.gateway_response ?? ""}`) : null,
      receiptCode: data.channel === "mobile_money" && data.receipt_number ? data.receipt_number.slice(0, 40) : null,
      paidAt: data.paid_at,
      reference: data.reference,
      amount: data.amount,
      currency: data.currency,
      household: householdIn(data.metadata),
    },
  };
}

/**
 * The reference that a webhook is about. It is a hint only: the provider is asked about it.
 * @returns 'forged' when the signature is not the provider's; null when it is about no payment
 */
export async function readWebhook(
  { secretKey }: PaystackConfiguration,
  signature: string | null,
  body: Uint8Array<ArrayBuffer>,
): Promise<{ event: string; reference: string } | "forged" | null> {
  const algorithm = { name: "HMAC", hash: "SHA-512" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secretKey), algorithm, false, ["verify"]);
  const bytes = /^[0-9a-f]{128}$/i.test(signature ?? "") ? Uint8Array.from(Buffer.from(signature ?? "", "hex")) : null;
  // In constant time.
  if (bytes === null || !(await crypto.subtle.verify(algorithm, key, bytes, body))) return "forged";
  try {
    const { event, data } = EVENT.parse(JSON.parse(new TextDecoder().decode(body)));
    const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference;
    return reference ? { event, reference } : null;
  } catch {
    return null;
  }
}

const unreadable = (error: z.ZodError): ProviderProblem => ({
  ok: false,
  reason: "unreadable",
  message: z.prettifyError(error),
});

type Answer = { ok: true; body: unknown } | ProviderProblem;

async function send(
  { apiUrl, secretKey, deadline = Number.POSITIVE_INFINITY }: PaystackConfiguration,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(Math.min(TIMEOUT, Math.max(0, deadline - Date.now()))),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const problem = PROBLEM.parse(JSON.parse(text));
    const message = `${status} ${problem.code ?? ""} ${problem.message}`;
    if (status < 300 && problem.status) return { ok: true, body: JSON.parse(text) };
    // The request reached it before: what became of it is asked for under the reference.
    if (/duplicate/i.test(message)) return { ok: true, body: { data: {} } };
    if (status === 429 || status >= 500) return { ok: false, reason: "unreachable", message };
    const failure = failureIn(message);
    const isOfPayer = failure !== "declined" || problem.code === "unprocessed_transaction";
    return { ok: false, reason: "refused", failure: isOfPayer ? failure : "not asked", message };
  } catch (error) {
    return { ok: false, reason: "unreachable", message: String(error) };
  }
}

const STATES: Readonly<Record<string, PassState>> = {
  success: "paid",
  // Until the money is back, it is paid.
  "reversal-pending": "paid",
  failed: "failed",
  reversed: "refunded",
};

/** How M-PESA words its failures, as far as they are known; the first that fits applies. They decide nothing but words. */
const FAILURES: readonly [words: RegExp, failure: PassFailure][] = [
  [/cancel/i, "cancelled"],
  [/initiator information|wrong pin|invalid pin/i, "wrong pin"],
  [/insufficient/i, "no money"],
  [/cannot be reached|unreachable/i, "unreachable"],
  [/lock subscriber|already in process|busy/i, "busy"],
  [/expired|time.?out|timed out|no response/i, "expired"],
];

const failureIn = (words: string): PassFailure => FAILURES.find(([pattern]) => pattern.test(words))?.[1] ?? "declined";

/** Metadata comes back as it was sent, as JSON in a string, or as something empty. */
function householdIn(metadata: unknown): string | null {
  try {
    const value = typeof metadata === "string" ? JSON.parse(metadata) : metadata;
    return HOUSEHOLD.parse(value).household;
  } catch {
    return null;
  }
}

const HOUSEHOLD = z.object({ household: z.string() });
const PROBLEM = z.object({ status: z.boolean(), message: z.string(), code: z.string().nullish() });
const CHARGE = z.object({
  data: z.object({ status: z.string().default(""), message: z.string().nullish().catch(null) }),
});
const PAGE = z.object({ data: z.object({ authorization_url: z.url() }) });
/** What decides nothing is left out where it cannot be read. */
const TRANSACTION = z.object({
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.number(),
    currency: z.string(),
    channel: z.string().nullish().catch(null),
    receipt_number: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .catch(null),
    message: z.string().nullish().catch(null),
    gateway_response: z.string().nullish().catch(null),
    paid_at: z.iso.datetime({ offset: true }).nullable().catch(null),
    metadata: z.unknown(),
  }),
});
const EVENT = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transaction: z.object({ reference: z.string().nullish() }).nullish(),
  }),
});
