import { Resend } from "resend";
import type { Configuration } from "../configuration.ts";
import type { Email } from "../emails/email.ts";

/** Milliseconds before a send is given up, and how often a passing fault is tried again. */
const PATIENCE = 10_000;
const TRIES = 3;

/**
 * Sends one mail. Resend keeps `key` for a day, so that a repeat of the same mail is sent once.
 * @throws Error naming what Resend answered, after three tries for faults that may pass
 */
export async function sendEmail(configuration: Configuration, to: string, email: Email, key: string): Promise<void> {
  const resend = new Resend(
    configuration.resendKey,
    configuration.resendUrl ? { baseUrl: configuration.resendUrl } : {},
  );
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
