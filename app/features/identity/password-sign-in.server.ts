/** Signing in with an address and a password: for the screen and for the endpoint alike. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { LIMITS } from "#app/domain/limits.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { deviceGuessed } from "#app/emails/security.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { newLink } from "#db/identity/links.ts";
import { beginSignIn, createSession, type SignIn, storeGuessesNotice } from "#db/identity/sessions.ts";
import { notifyOwner } from "./notice.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import * as say from "./words.ts";

/** Milliseconds by which each try is delayed more than the one before, from the fourth in a row. */
const DELAY_STEP = 200;
const UNDELAYED_TRIES = 3;

type Context = Pick<AppLoadContext, "scope" | "configuration" | "mail">;

/** Tells the owner, after the response, that a device of theirs has used up what it has for today. */
function tellOwner(context: Context, email: string, origin: RequestOrigin): void {
  const { scope } = context;
  scope.afterResponse(async () => {
    const notice = await newLink(scope, "not-me");
    const fullName = await storeGuessesNotice(scope, email, origin, notice);
    if (fullName !== null) notifyOwner(context, { email, fullName }, notice, deviceGuessed);
  });
}

/** `device_limited`: of a device that has signed in to the account before. */
export type SignInRefusal = {
  code: "sign_ins_limited" | "device_limited" | "credentials_wrong" | "address_unverified";
};

/**
 * Unknown addresses and wrong passwords get the same answer after the same work. Only the browser that signed up with an
 * address learns that it must be verified first (`address_unverified`), even if the address already has an account: otherwise
 * anyone could find out who has one by signing up with their address.
 * @param browser the token of a sign-up in this browser
 */
export async function signInWithPassword(
  context: Context,
  { email, password }: { email: string; password: string },
  browser: string | null,
  origin: RequestOrigin,
): Promise<Result<SignIn, SignInRefusal>> {
  const { scope } = context;
  const attempt = await beginSignIn(scope, email, browser, origin);
  const { limited, tries, userId, passwordHash, signUpHash, dayTries } = attempt;
  if (limited) return refused({ code: dayTries === null ? "sign_ins_limited" : "device_limited" });
  if (tries > UNDELAYED_TRIES) await new Promise((done) => setTimeout(done, (tries - UNDELAYED_TRIES) * DELAY_STEP));
  const isRight = await verifyPassword(passwordHash, password);
  if (!isRight || userId === null || passwordHash === null) {
    if (dayTries === LIMITS["guesses a day"]) tellOwner(context, email, origin);
    const isOfSignUp = signUpHash !== null && (await verifyPassword(signUpHash, password));
    return refused({ code: isOfSignUp ? "address_unverified" : "credentials_wrong" });
  }
  const signIn = await createSession(scope, { userId, passwordHash, email }, origin);
  return signIn === null ? refused({ code: "credentials_wrong" }) : { ok: true, value: signIn };
}

export const SIGN_IN_MESSAGES: Readonly<Record<SignInRefusal["code"], string>> = {
  credentials_wrong: say.wrongPassword,
  sign_ins_limited: say.tooManyTriesOrReset,
  device_limited: say.tooManyWrongPasswords,
  address_unverified: say.verifyEmailFirst,
};
