/** The second factor of a sign-in: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { googleLinked, recoveryCodeUsed } from "#app/emails/security.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { newLink } from "#db/identity/links.ts";
import { beginFactorAttempt, completeSignIn } from "#db/second-factor/factors.ts";
import { checkFactorCode } from "./authenticator.server.ts";
import { notifyOwner } from "./notice.server.ts";
import * as say from "./words.ts";
import { noteWrongCode } from "./wrong-codes.server.ts";

export const FACTOR_MESSAGES = {
  gone: say.thisTookLongerThanTen,
  limited: say.tooManyWrongCodes,
} as const;

export const wrongFactor = (triesLeft: number): string =>
  triesLeft === 0 ? say.thisWasNotTheCode : say.notTheCode(triesLeft);

/**
 * Signs in with a code of the authenticator, or a recovery code, whose owner is told.
 * @param pending the token of the sign-in that waits
 * @param trustedUntil until when this device needs no second factor; null where it always does
 */
export async function signInWithFactor(
  context: AppLoadContext,
  pending: string,
  typed: string,
  trustedUntil: string | null,
  origin: RequestOrigin,
): Promise<
  { outcome: "signed in"; token: string } | { outcome: "wrong"; triesLeft: number } | { outcome: "gone" | "limited" }
> {
  const { scope, configuration } = context;
  const attempt = await beginFactorAttempt(scope, pending, origin);
  if (attempt.outcome !== "tried") return { outcome: attempt.outcome };
  const wrong = { outcome: "wrong", triesLeft: attempt.triesLeft } as const;
  const used = await checkFactorCode(configuration.authSecret, attempt, typed, scope.at);
  if (used === null) {
    noteWrongCode(scope);
    return wrong;
  }
  const notice = await newLink(scope, "not-me");
  const result = await completeSignIn(scope, pending, used, trustedUntil, notice, origin);
  if (result.outcome !== "signed in") return result.outcome === "gone" ? { outcome: "gone" } : wrong;
  const { codesLeft: left, identityEmail: identity, token } = result;
  if ("recoveryHash" in used) notifyOwner(context, result, notice, (facts) => recoveryCodeUsed({ ...facts, left }));
  if (identity !== null) notifyOwner(context, result, notice, (facts) => googleLinked({ ...facts, identity }));
  return { outcome: "signed in", token };
}
