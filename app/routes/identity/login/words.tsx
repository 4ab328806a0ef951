import type { Marked } from "#app/components/marked.ts";
export const signInPamoja = "Sign In · Pamoja";
export const description =
  "Sign in to Pamoja and see your household’s money in one place: what came in, what went out, and what is planned.";
export const signIn = "Sign In";
export const email = "Email";
export const password = "Password";
export const signingIn = "Signing in...";
export const emailMeACode = "Email me a code";
export const sending = "Sending...";
export const sendANewLink = "Send a new link";
export const signInWithAPasskey = "Sign in with a passkey";
export const forgotYourPassword = "Forgot your password?";
export const createAnAccount = "Create an account";
export const enterYourEmailAddress = "Enter your email address.";
export const enterYourPassword = "Enter your password.";
export const linkSentIfUnverified =
  "Check your email: if this address still needs to be verified, a new link is on its way.";
export const passkeyUnknown =
  "This passkey could not be checked. If you removed it here, delete it from your device as well. Otherwise try again, or sign in another way.";
export const factorOffKeep = (offAt: string, keepItOn: Marked) => (
  <>
    Someone asked to turn off the second factor of an account that was used on this device, from {offAt}. If that was
    not you, {keepItOn("keep it on")}.
  </>
);
export const factorOffSignIn = (offAt: string) =>
  `Someone asked to turn off the second factor of an account that was used on this device, from ${offAt}. If that was not you, sign in, which stops it.`;
