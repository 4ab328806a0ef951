import { Resend } from "resend";
import type { Email } from "../emails/email.ts";
import type { Configuration } from "../request/configuration.ts";

/** Milliseconds. */
const TIMEOUT = 10_000;
const BATCH_TIMEOUT = 30_000;
/** For faults that may pass. */
const TRIES = 3;

/**
 * Sends one mail. Resend remembers `key` for a day, so that a repeated mail is sent only once.
 * @throws Error with Resend's answer, after three tries for faults that may pass; or when a visitor's request has waited
 * for mails as long as it may
 */
export async function sendEmail(configuration: Configuration, to: string, email: Email, key: string): Promise<void> {
  const resend = client(configuration);
  const { mailDeadline = Number.POSITIVE_INFINITY } = configuration;
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await resend.emails.send({ from: configuration.mailFrom, to, ...email }, {
      idempotencyKey: key,
      signal: AbortSignal.timeout(Math.min(TIMEOUT, Math.max(0, mailDeadline - Date.now()))),
    } as { idempotencyKey: string });
    if (!error) return;
    // Without a status it is no answer of Resend's own.
    const status = error.statusCode ?? 0;
    const isFinal = status >= 400 && status < 500 && status !== 429;
    if (isFinal || attempt === TRIES || Date.now() >= mailDeadline) throw new Error(answerOf(error));
    await new Promise((resolve) => setTimeout(resolve, 400 * attempt));
  }
}

/** Resend's answer to a batch. `refused`: the mails it will never accept, by index, while it accepted all others. */
export type BatchResult =
  | { ok: true; refused: { index: number; message: string }[] }
  /** `retryAfter`: seconds that Resend asks to wait; null when it does not say. */
  | { ok: false; problem: string; retryAfter: number | null };

/**
 * Sends up to a hundred mails in one call and one try. Resend remembers `key` for a day and accepts a batch once, so a
 * repeat must be the same to the letter: it refuses another text under a known key, as it has accepted the first one.
 */
export async function sendBatch(
  configuration: Configuration,
  mails: readonly (Email & { to: string })[],
  key: string,
): Promise<BatchResult> {
  const { data, error, headers } = await client(configuration).batch.send(
    mails.map((mail) => ({ from: configuration.mailFrom, ...mail })),
    {
      idempotencyKey: key,
      // One invalid address must not hold up the other ninety-nine mails.
      batchValidation: "permissive",
      signal: AbortSignal.timeout(BATCH_TIMEOUT),
    } as { idempotencyKey: string; batchValidation: "permissive" },
  );
  if (!error) {
    const refused = (data.errors ?? []).map(({ index, message }) => ({ index, message: withoutAddresses(message) }));
    return { ok: true, refused };
  }
  if (error.name === "invalid_idempotent_request") return { ok: true, refused: [] };
  const seconds = Number(headers?.["retry-after"]);
  return {
    ok: false,
    problem: answerOf(error),
    retryAfter: seconds > 0 ? Math.ceil(seconds) : null,
  };
}

const answerOf = ({ name, message }: { name: string; message: string }) =>
  `Resend answered ${name}: ${withoutAddresses(message)}`;

/** What Resend says is logged, and quotes the address that it refuses. */
const withoutAddresses = (text: string) => text.replace(/[^\s"'`<>(),;:]+@[^\s"'`<>(),;:]+/g, "(an address)");

function client({ resendKey, resendUrl }: Configuration): Resend {
  return new Resend(resendKey, resendUrl ? { baseUrl: resendUrl } : {});
}
