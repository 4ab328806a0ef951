import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
export const createAccount = "Create Account";
export const creatingAccount = "Creating account...";
export const signIn = "sign in";
export const email = "Email";
export const sendANewLink = "Send a new link";
export const sending = "Sending...";
export const password = "Password";
export const verifyMyAddress = "Verify my address";
export const verifying = "Verifying...";
export const didNotSignUp =
  "You did not sign up, or do not know that password? A new link lets you choose everything yourself.";
export const verifyYourEmailPamoja = "Verify your email · Pamoja";
export const verifyYourEmail = "Verify your email";
export const verifyNote = "Verify your address, and your account is ready.";
export const emailVerified = "Your email address is verified. You can sign in now.";
export const signInButton = "Sign In";
export const linkSentIfUnverified =
  "Check your email: if this address still needs to be verified, a new link is on its way.";
export const enterSignUpPassword = "Enter the password that you signed up with.";
export const noSuchForm = "There is no such form.";
export const addressVerifiedNote = (email: ReactNode) => (
  <>The address {email} is yours. Tell us who you are, and your account is ready.</>
);
export const linkExpired = (signIn: Marked) => (
  <>
    This link has expired or was already used. If you verified your address with it, {signIn("sign in")}. Otherwise ask
    for a new link.
  </>
);
export const enterChosenPassword = (email: ReactNode) => (
  <>Enter the password that you chose when you signed up with {email}, and your account is ready.</>
);
