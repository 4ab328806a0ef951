import type { ReactNode } from "react";
export const thatWasNotMePamoja = "That Was Not Me · Pamoja";
export const everyDeviceIsSignedOut =
  "Every device is signed out, and the password no longer works. Your former address has another account by now, so this one could not get it back. Delete that other account in its settings, then open this link again: it stays good for its seven days.";
export const thatWasNotMe = "That Was Not Me";
export const theAuthenticatorAppIsNot = "The authenticator app is not mine: turn it off";
export const thatTakesThreeDaysAnd = "That takes three days, and we mail every address of the account.";
export const signOutEveryDevice = "Sign out every device";
export const signingOut = "Signing out...";
export const thisLinkHasExpiredOr = "This link has expired or was already used. You can still choose a new password.";
export const chooseANewPassword = "Choose a new password";
export const signsOutEverywhere =
  "This signs out every device, and the password no longer works. Passkeys and Google accounts that were added lately are removed. Then you choose a new password, and which of the older ones may still open the account: until then, none does.";
export const signsOutAccount = (email: ReactNode) => (
  <>
    This signs out every device of the account {email}, and the password no longer works. Passkeys and Google accounts
    that were added lately are removed. Then you choose a new password, and which of the older ones may still open the
    account: until then, none does.
  </>
);
