/**
 * Text messages: the channel of codes for phones. No provider is set up yet.
 *
 * A provider has one job: to hand one text to one number, or to throw. It may take ten seconds; whoever asked waits that
 * long at most. Nothing else in the product knows which one it is.
 */
import { logError } from "../log/log.ts";

export type SmsProvider = {
  /** @param to in E.164: `+254712345678` */
  send: (to: string, text: string) => Promise<void>;
};

/** Milliseconds. */
const TIMEOUT = 10_000;

export type SmsOutcome = "sent" | "no provider" | "no number" | "failed";

/** `+254712345678` from `0712 345 678`, `254712…` or an international number; null for anything else. */
export function phoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
  const international = digits.replace(/^0(?=[17]\d{8}$)/, "+254").replace(/^(?=254[17]\d{8}$)/, "+");
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** Sends a code to a phone, without a word that a thief could use. */
export async function sendCodeBySms(provider: SmsProvider | null, phone: string, code: string): Promise<SmsOutcome> {
  const to = phoneNumber(phone);
  if (to === null) return "no number";
  if (provider === null) return "no provider";
  try {
    const text = `${code} is your code for Pamoja. Never tell it to anybody.`;
    await Promise.race([
      provider.send(to, text),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), TIMEOUT)),
    ]);
    return "sent";
  } catch (error) {
    logError("code-not-sent", "a code could not be sent as a text message", { error });
    return "failed";
  }
}
