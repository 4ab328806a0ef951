/** The hourly look at payments for passes, so that a lost webhook costs nobody what they paid for. */

import { mailEndedPasses } from "../app/features/billing/mail-passes.server.ts";
import { settlePassPayment } from "../app/features/billing/settle-pass.server.ts";
import { PROVIDER } from "../app/gateways/paystack.server.ts";
import { logError } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { listPassesToCheck } from "../db/passes/pass-payments.ts";
import { systemScope } from "../db/system.ts";

/** How many payments one run asks about, and how many at the same time. */
const MOST = 500;
const AT_ONCE = 5;

/** One that cannot be settled now is left to the next run; when none can, the provider is down, and the rest is left, too. */
export async function checkPassPayments(configuration: Configuration, at: Date): Promise<void> {
  const { paystack } = configuration;
  if (paystack === null) return;
  const system = systemScope(configuration.database);
  const references = await listPassesToCheck(system, PROVIDER, at, MOST);
  for (let next = 0; next < references.length; next += AT_ONCE) {
    const settlements = await Promise.all(
      references.slice(next, next + AT_ONCE).map((reference) =>
        settlePassPayment({ system, paystack, at }, reference).catch((error: unknown) => {
          logError("pass-not-settled", `${reference} was not settled`, { error });
          return "failed";
        }),
      ),
    );
    if (settlements.every((settlement) => settlement === "unreachable")) break;
  }
  await mailEndedPasses(configuration, system, at, null);
}
