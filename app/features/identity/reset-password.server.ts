/** Setting a password with an e-mailed link: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { passwordSet } from "#app/emails/account.ts";
import type { RequestOrigin } from "#db/attempts.ts";
import { newId } from "#db/id.ts";
import { type AccessToKeep, findReset, resetPassword } from "#db/passwords.ts";
import type { Scope } from "#db/scope.ts";
import { hashOf } from "#db/token.ts";
import { hashPassword } from "./passwords.server.ts";

/** All other access to the account ends, except what is to be kept. @returns false when the link is no longer valid */
export async function setPasswordWithLink(
  { scope, configuration, mail }: AppLoadContext,
  token: string,
  newPassword: string,
  accessToKeep: AccessToKeep,
  origin: RequestOrigin,
): Promise<boolean> {
  // Hashing is expensive, and anybody may send this, so the link is checked first.
  if (!(await isOpen(scope, token))) return false;
  const changed = await resetPassword(scope, token, await hashPassword(newPassword), accessToKeep, origin);
  if (changed === null) return false;
  const forgot = `${configuration.publicOrigin}/forgot-password`;
  mail(changed.email, passwordSet({ ...changed, forgot }), `password-${newId()}`);
  return true;
}

async function isOpen(scope: Scope, token: string): Promise<boolean> {
  const hash = await hashOf(token);
  const { data } = await scope.read("anyone", (db, session) => ({ reset: findReset(db, scope, hash, session) }));
  // If the database is down, the write reports it.
  return data === null || data.reset[0]?.reset != null;
}
