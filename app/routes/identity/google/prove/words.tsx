import type { ReactNode } from "react";
export const enterYourPassword = "Enter the password of your Pamoja account.";
export const wrongPassword = "This is not the password of your Pamoja account.";
export const tooManyTries = "Too many tries. Wait 15 minutes, then start again.";
export const linkGooglePamoja = "Link Google · Pamoja";
export const linkGoogle = "Link Google";
export const password = "Password";
export const linkAndSignIn = "Link and Sign In";
export const linking = "Linking...";
export const forgotYourPassword = "Forgot your password?";
export const backToSignIn = "Back to Sign In";
export const linkingRunOut =
  "This took longer than ten minutes or was already done, so nothing was linked. Sign in with Google again.";
export const accountWithThisAddress =
  "There is already a Pamoja account with this address. Enter its password once; after that, Google signs you in.";
export const accountWithAddress = (email: ReactNode) => (
  <>
    There is already a Pamoja account with the address {email}. Enter its password once; after that, Google signs you
    in.
  </>
);
