import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";

export { cancelling, close, email, sending } from "../words.ts";
export const changeEmail = "Change Email";
export const sendLink = "Send link";
export const emailChangeNote =
  "We will send a link to the new address. Your address changes when you open it; until then everything stays as it is.";
export const newEmail = "New email";
export const changePassword = "Change Password";
export const passwordUpdatedSuccessfully = "Password updated successfully!";
export const updatePassword = "Update Password";
export const updating = "Updating...";
export const changeEmailButton = "Change email";
export const waitingForConfirmation = (pending: string) =>
  `Waiting for you to confirm ${pending}: open the link in the email sent there. It works for 24 hours.`;
export const cancelTheChange = "Cancel the change";
export const useAnotherAddress = "Use another address";
export const unlinkGoogle = "Unlink Google";
export const unlink = "Unlink";
export const unlinking = "Unlinking...";
export const confirmUnlinking = (email: string) => `Are you sure you want to unlink ${email}?`;
export const unlinkNote = "It will no longer sign you in. What you recorded stays as it is.";
export const onlyGoogle = "Set a password first, or add a passkey: Google is the only way into your account.";
export const linkGoogle = "Link Google";
export const continueToGoogle = "Continue to Google";
export const goingToGoogle = "Going to Google...";
export const googleNote =
  "Google will also open your account. Confirm that it is you, so that no one else can do this in your place.";
export const linkGoogleNote = "Choose your Google account on Google’s own page. After that, it also signs you in here.";
export const sessionsTitle = "Where You Are Signed In";
export const sessionsNotLoaded = "Your sessions could not be loaded. Please try again in a moment.";
export const lastSeen = (country: string, lastSeen: string) => `${country} · Last seen ${lastSeen}`;
export const signOut = "Sign out";
export const signingOut = "Signing out...";
export const deviceLastSeen = (device: string, lastSeen: string) => `${device}, last seen ${lastSeen}`;
export const signOutOthers = "Sign out all other devices";
export const rememberedDevices = "Signing in on these needs no second-factor code:";
export const rememberedUntil = (country: string, until: string) => `${country} · Remembered until ${until}`;
export const forget = "Forget";
export const forgetting = "Forgetting...";
export const sessionsNote =
  "A device may have been used for up to an hour after the time shown. If you do not recognise one, sign it out and change your password. Signing out does not stop your calendar address or your phone keys: choose a new password or revoke them to do that. It also removes what a phone keeps for when there is no network, as soon as the phone reaches Pamoja again.";
export const thisDevice = " (This device)";
export const passwordLinkSent = (email: string) =>
  `Check your email: a link to set a password is on its way to ${email}.`;
export const sendPasswordLink = "Send a link to set a password";
export const googleLinked = "Google is linked: from now on you can sign in with it too.";
export const googleUnlinked = "Google is unlinked: you can no longer sign in with it.";
export const signInMethods = "Sign-in Methods";
export const methodsNotLoaded = "Your sign-in methods could not be loaded. Please try again in a moment.";
export const notSetYet = "Not set yet";
export const notLinked = "Not linked";
export const google = " Google";
export const manage = "Manage";
export const todayAtTime = (time: string) => `today at ${time}`;
export const yesterdayAtTime = (time: string) => `yesterday at ${time}`;
export const factorUsedNote = (confirmWithItsCode: Marked) => (
  <>
    Where there is no button, your second factor was used: to sign out there,{" "}
    {confirmWithItsCode("confirm with its code")} first.
  </>
);
export const noPasswordYet = (email: ReactNode) => (
  <>Your account has no password yet: Google signs you in. To set one, ask for a link to {email}.</>
);
export const password = "Password";
export const googleWay = "Google";
export const codeByEmail = "Code by email";
export const sentToYourAddress = "Sent to your address";
export const passkeysAndSecondFactor = "Passkeys and second factor";
export const set = "Set";
