/** For whoever did not make a change that a mail told them of. */
import { type Result, refused } from "#app/domain/result.ts";
import { secureAccount as secure } from "#db/identity/passwords.ts";
import type { FullContext } from "../context.ts";
import { announceFactorReset } from "./factor-reset.server.ts";

/**
 * Ends the sessions of the account, by the mail's link, but for old ones in which an undisputed second factor was used.
 * @param resetsFactor whether the second factor is turned off, too, three days from now
 * @returns the token of the link that sets a new password. `address_taken`: it is done, but the address that the change
 * gave up has another account by now
 */
export async function secureAccount(
  context: FullContext,
  token: string,
  resetsFactor: boolean,
): Promise<Result<string, { code: "link_gone" | "address_taken" }>> {
  const secured = await secure(context.scope, token, resetsFactor);
  if (secured === null) return refused({ code: "link_gone" });
  const { resetToken, stop, fullName, addresses, resetAt, isTaken } = secured;
  if (isTaken) return refused({ code: "address_taken" });
  if (resetsFactor && resetAt !== null) announceFactorReset(context, { fullName, addresses, resetAt, stop });
  return { ok: true, value: resetToken };
}
