/** Setting a password with an e-mailed link: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { passwordSet } from "#app/emails/passwords.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { LinkRefusal } from "#db/identity/links.ts";
import { type AccessToKeep, beginReset, resetPassword } from "#db/identity/passwords.ts";
import { hashPassword } from "./passwords.server.ts";
import * as say from "./words.ts";

/** All other access to the account ends, except what is to be kept. */
export async function setPasswordWithLink(
  { scope, configuration, mail }: AppLoadContext,
  token: string,
  newPassword: string,
  accessToKeep: AccessToKeep,
  origin: RequestOrigin,
): Promise<Result<null, LinkRefusal>> {
  // Hashing is expensive, and anyone may send this, so the link is checked and the try is counted first.
  const begun = await beginReset(scope, token);
  if (!begun.ok) return begun;
  const result = await resetPassword(scope, token, await hashPassword(newPassword), accessToKeep, origin);
  if (result === null) return refused({ code: "link_gone" });
  const forgot = `${configuration.publicOrigin}/forgot-password`;
  mail(result.email, passwordSet({ ...result, forgot }), `password-${newId()}`);
  return DONE;
}

export const TOO_MANY_RESETS = say.tooManyTries;
