import type { ReactNode } from "react";
export const pageTitle = "That Was Not Me · Pamoja";
export const allSignedOut =
  "Every device is signed out, and the password no longer works. Your former address now belongs to another account, so this one could not get it back. Delete that account in its settings, then open this link again: it works until its seven days are over.";
export const thatWasNotMe = "That Was Not Me";
export const authenticatorNotMine = "The authenticator app is not mine: turn it off";
export const factorOffInThreeDays = "That takes three days, and we email every address of the account.";
export const signOutEveryDevice = "Sign out every device";
export const signOutOthers = "Sign out the other devices";
export const someDevicesStay =
  "Only devices that signed in with your second factor more than seven days before that change stay signed in: an email alone does not end that. If one of them is no longer yours, sign it out in Settings once you are in.";
export const signingOut = "Signing out...";
export const linkExpired = "This link has expired or was already used. You can still choose a new password.";
export const chooseANewPassword = "Choose a new password";
export const backToOwnHousehold =
  "The account joined another household in the seven days before that change, or since. It leaves that one and goes back to your own.";
export const signsOutEverywhere =
  "This signs out every device, and the password no longer works. Recently added passkeys, Google accounts and phone keys are removed, and the address of your calendar stops working. Then you choose a new password, and which of the older ones may still open the account. Until then, none can.";
export const signsOutAccount = (email: ReactNode) => (
  <>
    This signs out every device of the account {email}, and the password no longer works. Recently added passkeys,
    Google accounts and phone keys are removed, and the address of your calendar stops working. Then you choose a new
    password, and which of the older ones may still open the account. Until then, none can.
  </>
);
