import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
export const commonPasswordHint = "Common passwords, like 123456, are not accepted.";
export const fullName = "Full name";
export const password = "Password";
export const currency = "Currency";
export const currencyNote = "Your household's totals are in this currency. It cannot be changed afterwards.";
export const registrationSuccessful = "Registration successful! Please check your email to verify your account.";
export const noMailAfterAFew = "No email after a few minutes?";
export const checkSpamFolder = "Check your spam folder, and Promotions or Updates.";
export const sendTheMailAgain = "Send the email again";
export const sending = "Sending...";
export const signIn = "Sign in";
export const createAccountPamoja = "Create Account · Pamoja";
export const description =
  "Create a Pamoja account for your household’s budget: transactions, plans, loans and net worth. Free for 7 days.";
export const createAccount = "Create Account";
export const email = "Email";
export const creatingAccount = "Creating account...";
export const linkSentIfUnverified =
  "If this address still needs to be verified, a new link is on its way. Only the newest one works.";
export const termsOfService = "Terms of Service";
export const privacyPolicy = "Privacy Policy";
export const linkSent = (email: ReactNode) => (
  <>We sent an email to {email}. Open its link on this device to sign in. It works for 24 hours.</>
);
export const addressRight = (link: Marked) => <>Is the address right? If not, {link("sign up with another one")}.</>;
export const alreadyVerified = (signIn: Marked) => <>Already verified? {signIn("Sign in")}</>;
export const alreadyHaveAccount = (signIn: Marked) => <>Already have an account? {signIn("Sign in")}</>;
export const agreement = (termsOfService: Marked, privacyPolicy: Marked) => (
  <>
    I agree to the {termsOfService("Terms of Service")} and the {privacyPolicy("Privacy Policy")}.
  </>
);
