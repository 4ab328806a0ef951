/** The second factor of a sign-in: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Result, refused } from "#app/domain/result.ts";
import { googleLinked, recoveryCodeUsed } from "#app/emails/security.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { newLink } from "#db/identity/links.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import { beginFactorAttempt, completeSignIn, type FactorRefusal } from "#db/second-factor/factors.ts";
import { checkFactorCode } from "./authenticator.server.ts";
import { notifyOwner } from "./notice.server.ts";
import * as say from "./words.ts";
import { noteWrongCode } from "./wrong-codes.server.ts";

export const FACTOR_MESSAGES = {
  sign_in_gone: say.signInRunOut,
  factor_limited: say.tooManyWrongCodes,
} as const;

export const wrongFactor = (triesLeft: number): string =>
  triesLeft === 0 ? say.lastTryFailed : say.notTheCode(triesLeft);

export type FactorSignInRefusal = FactorRefusal | { code: "factor_code_wrong"; values: { triesLeft: number } };

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
): Promise<Result<SignIn, FactorSignInRefusal>> {
  const { scope, configuration } = context;
  const attempt = await beginFactorAttempt(scope, pending, origin);
  if (!attempt.ok) return attempt;
  const wrong = () => {
    noteWrongCode(scope);
    return refused({ code: "factor_code_wrong", values: { triesLeft: attempt.value.triesLeft } });
  };
  const usedCode = await checkFactorCode(configuration.authSecret, attempt.value, typed, scope.at);
  if (usedCode === null) return wrong();
  const notice = await newLink(scope, "not-me");
  const result = await completeSignIn(scope, pending, usedCode, trustedUntil, notice, origin);
  if (!result.ok) return result.refusal.code === "factor_code_wrong" ? wrong() : refused({ code: "sign_in_gone" });
  const { token, codesLeft, identityEmail: identity, ...owner } = result.value;
  if ("recoveryHash" in usedCode)
    notifyOwner(context, owner, notice, (facts) => recoveryCodeUsed({ ...facts, left: codesLeft }));
  if (identity !== null) notifyOwner(context, owner, notice, (facts) => googleLinked({ ...facts, identity }));
  return { ok: true, value: { token, awaitsFactor: false } };
}
