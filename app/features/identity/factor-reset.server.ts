/** Tells every address of an account that its second factor is about to be turned off. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { factorResetRequested } from "#app/emails/security.ts";
import { newId } from "#db/id.ts";

/** The page that stops it. */
export const STOP_PATH = "/stop-factor-reset";

/** `19 Nov 2026 at 14:05 (Nairobi)`: whoever reads it may be anywhere. */
export function whenOff(resetAt: string): string {
  const { day, time } = dayAndTime(new Date(resetAt), "Africa/Nairobi");
  return `${formatDay(day)} at ${time} (Nairobi)`;
}

export function announceFactorReset(
  { configuration, mail }: AppLoadContext,
  {
    fullName,
    addresses,
    resetAt,
    stop,
  }: { fullName: string; addresses: readonly string[]; resetAt: string; stop: string },
): void {
  const link = `${configuration.publicOrigin}${STOP_PATH}?token=${stop}`;
  const email = factorResetRequested({ fullName, when: whenOff(resetAt), stop: link });
  for (const address of addresses) mail(address, email, `factor-reset-${newId()}`);
}
