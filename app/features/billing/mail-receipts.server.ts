import { passReceipt } from "#app/emails/passes.ts";
import { sendEmail } from "#app/gateways/resend.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { listReceiptsToMail, markReceiptMailed } from "#db/passes.ts";
import type { SystemScope } from "#db/system.ts";

/** How many receipts one run mails. */
const MOST_AT_ONCE = 100;

/**
 * Mails the receipts of passes to those who paid. One that cannot be sent now is sent by the next hourly job: Resend remembers
 * a mail by its key, so none comes twice.
 * @param reference null for all that are due
 */
export async function mailReceipts(
  configuration: Configuration,
  system: SystemScope,
  at: Date,
  reference: string | null,
): Promise<void> {
  const { publicOrigin, operator } = configuration;
  for (const receipt of await listReceiptsToMail(system, reference, at, MOST_AT_ONCE)) {
    const link = `${publicOrigin}/settings/payments/${receipt.id}`;
    try {
      await sendEmail(configuration, receipt.email, passReceipt({ ...receipt, link, operator }), `pass-${receipt.id}`);
      await markReceiptMailed(system, receipt, at);
    } catch (error) {
      console.error(`the receipt of ${receipt.id} was not mailed: ${String(error)}`);
    }
  }
}
