/** How the database knows that an address had a trial: by a keyed hash, which it cannot compute itself. */
import { mailboxOf } from "#app/domain/identity/mailbox.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { findSignUpEmail } from "#db/identity/sign-ups.ts";
import { bytes, fromBase64url } from "#db/identity/token.ts";
import type { FullContext } from "../context.ts";
import { sign } from "./seal.server.ts";

/** For a column of bytes. With another AUTH_SECRET it is another one. */
export const trialKeyOf = async ({ authSecret }: Pick<Configuration, "authSecret">, email: string): Promise<string> =>
  bytes(fromBase64url(await sign(authSecret, "trial", mailboxOf(email))));

/** Of the address that a verification link was sent to; null where there is no such link. */
export async function trialKeyOfLink(
  { scope, configuration }: Pick<FullContext, "scope" | "configuration">,
  token: string,
): Promise<string | null> {
  const email = await findSignUpEmail(scope, token);
  return email === null ? null : trialKeyOf(configuration, email);
}
