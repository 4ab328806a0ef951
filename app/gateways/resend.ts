import { Resend } from "resend";
import type { Email } from "../emails/email.ts";
import type { Configuration } from "../request/configuration.ts";

/** Milliseconds before a send is given up, and how often a passing fault is tried again. */
const PATIENCE = 10_000;
const PATIENCE_WITH_A_BATCH = 30_000;
const TRIES = 3;

/**
 * Sends one mail. Resend keeps `key` for a day, so that a repeat of the same mail is sent once.
 * @throws Error naming what Resend answered, after three tries for faults that may pass
 */
export async function sendEmail(configuration: Configuration, to: string, email: Email, key: string): Promise<void> {
  const resend = client(configuration);
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await resend.emails.send({ from: configuration.mailFrom, to, ...email }, {
      idempotencyKey: key,
      signal: AbortSignal.timeout(PATIENCE),
    } as { idempotencyKey: string });
    if (!error) return;
    const passing = error.name === "rate_limit_exceeded" || error.name === "application_error";
    if (!passing || attempt === TRIES) throw new Error(`Resend answered ${error.name}: ${error.message}`);
    await new Promise((resolve) => setTimeout(resolve, 400 * attempt));
  }
}

/** How Resend took a batch. `refused`: the mails it will never take, by their place, while it took all others. */
export type BatchTaken =
  | { ok: true; refused: { index: number; message: string }[] }
  /** `retryAfter`: seconds that Resend asks to wait; null when it does not say. */
  | { ok: false; problem: string; retryAfter: number | null };

/**
 * Sends up to a hundred mails in one call and one try. Resend keeps `key` for a day and takes the same batch once, so a
 * repeat must be the same to the letter: another text under a known key means that the first one was taken.
 */
export async function sendBatch(
  configuration: Configuration,
  mails: readonly (Email & { to: string })[],
  key: string,
): Promise<BatchTaken> {
  const { data, error, headers } = await client(configuration).batch.send(
    mails.map((mail) => ({ from: configuration.mailFrom, ...mail })),
    {
      idempotencyKey: key,
      // One address that Resend finds wrong must not keep the other ninety-nine waiting.
      batchValidation: "permissive",
      signal: AbortSignal.timeout(PATIENCE_WITH_A_BATCH),
    } as { idempotencyKey: string; batchValidation: "permissive" },
  );
  if (!error) return { ok: true, refused: data.errors ?? [] };
  if (error.name === "invalid_idempotent_request") return { ok: true, refused: [] };
  const seconds = Number(headers?.["retry-after"]);
  return {
    ok: false,
    problem: `Resend answered ${error.name}: ${error.message}`,
    retryAfter: seconds > 0 ? Math.ceil(seconds) : null,
  };
}

function client({ resendKey, resendUrl }: Configuration): Resend {
  return new Resend(resendKey, resendUrl ? { baseUrl: resendUrl } : {});
}
