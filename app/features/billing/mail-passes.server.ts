import { passNotPaid, passReceipt } from "#app/emails/passes.ts";
import { sendEmail } from "#app/gateways/resend.ts";
import { logError } from "#app/log/log.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { listEndedPasses, markPassMailed } from "#db/passes/pass-payments.ts";
import type { SystemScope } from "#db/system.ts";

/** How many mails one run sends. */
const MOST_AT_ONCE = 100;

/**
 * Mails how payments for passes ended to those who began them: a receipt, or why nothing was paid. One that cannot be
 * sent now is sent by the next hourly job: Resend remembers a mail by its key, so none comes twice.
 * @param reference null for all that are due
 */
export async function mailEndedPasses(
  configuration: Configuration,
  system: SystemScope,
  at: Date,
  reference: string | null,
): Promise<void> {
  const { publicOrigin, operator } = configuration;
  for (const pass of await listEndedPasses(system, reference, at, MOST_AT_ONCE)) {
    const email =
      pass.state === "paid"
        ? passReceipt({ ...pass, link: `${publicOrigin}/settings/payments/${pass.id}`, operator })
        : passNotPaid({ ...pass, link: `${publicOrigin}/subscribe` });
    try {
      await sendEmail(configuration, pass.email, email, `pass-${pass.state}-${pass.id}`);
      await markPassMailed(system, pass, at);
    } catch (error) {
      logError("pass-not-mailed", `how ${pass.id} ended was not mailed`, { error });
    }
  }
}
