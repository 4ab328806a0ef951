/** Signing in with an address and a password: for the screen and for the endpoint alike. */
import type { RequestOrigin } from "#db/attempts.ts";
import type { Scope } from "#db/scope.ts";
import { beginSignIn, createSession, type SignIn } from "#db/sessions.ts";
import { verifyPassword } from "./passwords.server.ts";

/** Milliseconds by which each try is delayed more than the one before, from the fourth in a row. */
const DELAY_STEP = 200;
const UNDELAYED_TRIES = 3;

/**
 * Unknown addresses and wrong passwords get the same answer after the same work. Only the browser that signed up with an
 * address learns that it must be verified first (`unverified`), even if the address already has an account: otherwise
 * anybody could find out who has one by signing up with their address.
 * @param browser the token of a sign-up in this browser
 */
export async function signInWithPassword(
  scope: Scope,
  { email, password }: { email: string; password: string },
  browser: string | null,
  origin: RequestOrigin,
): Promise<SignIn | { outcome: "limited" | "wrong" | "unverified" }> {
  const attempt = await beginSignIn(scope, email, browser, origin);
  const { limited, tries, userId, passwordHash, signUpHash } = attempt;
  if (limited) return { outcome: "limited" };
  if (tries > UNDELAYED_TRIES) await new Promise((done) => setTimeout(done, (tries - UNDELAYED_TRIES) * DELAY_STEP));
  const isRight = await verifyPassword(passwordHash, password);
  if (!isRight || userId === null || passwordHash === null) {
    const isOfSignUp = signUpHash !== null && (await verifyPassword(signUpHash, password));
    return { outcome: isOfSignUp ? "unverified" : "wrong" };
  }
  return (await createSession(scope, { userId, passwordHash, email }, origin)) ?? { outcome: "wrong" };
}

export const SIGN_IN_MESSAGES = {
  wrong:
    "The email or the password is not right. If you have not verified your address yet, first open the link in the mail " +
    "that we sent you. “Forgot your password?” sends you a new one.",
  limited: "Too many tries. Wait 15 minutes, then try again, or reset your password.",
  unverified: "Please verify your email address first: open the link in the mail that we sent you.",
} as const;
