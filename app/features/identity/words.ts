import { plural } from "#app/domain/count.ts";
export const enterYourCurrentPassword = "Enter your current password.";
export const changedMeanwhile = "It was changed somewhere else at the same moment.";
export const failedToUpdatePassword = (message: string) => `Failed to update password: ${message}`;
export const tooManyCodes =
  "You have asked for too many codes. If any emails have arrived, the newest code works. Otherwise wait an hour, or sign in another way.";
export const enterEmailedCode = "Enter the eight digits from the email.";
export const dayAtTimeNairobi = (day: string, time: string) => `${day} at ${time} (Nairobi)`;
export const signInRunOut = "This took longer than ten minutes, or too many tries. Please sign in again.";
export const tooManyWrongCodes =
  "There were too many wrong codes for this account today. Sign in with a passkey or on a device that you use, or try again tomorrow.";
export const lastTryFailed = "That code is wrong, and it was your last try. Please sign in again.";
export const enterYourFullName = "Enter your full name.";
export const atMost120Characters = "Use at most 120 characters.";
export const enterYourEmail = "Enter your email address, like name@example.com.";
export const enterAnEmail = "Enter an email address, like name@example.com.";
export const passwordTooShort = (least: number) => `Password must be at least ${least} characters long.`;
export const passwordTooLong = (most: number) => `Password must be at most ${most} characters long.`;
export const commonPassword =
  "This password is one of the first that people try when breaking into accounts. Please choose another.";
export const emailAndPasswordNeeded = "You must provide either an email or phone number and a password";
export const repeatPassword = "Type the new password again.";
export const passwordsDoNotMatch = "Passwords do not match.";
export const googleDeclined = "You did not let Google sign you in here, so nothing has changed.";
export const signInNotStartedHere =
  "This sign-in was not started in this browser, or took longer than ten minutes. Please start again.";
export const otherSignInStarted =
  "This answer belongs to a different sign-in from the one started here. Please start again.";
export const googleConfirmationUsed =
  "Google did not confirm this sign-in: each confirmation works only once. Please start again.";
export const googleUnreachable = "Google could not be reached properly. Please try again in a moment.";
export const googleEmailUnverified =
  "Google has not verified that this email address is yours, so you cannot sign in with it. Verify it with Google, or sign up with a password.";
export const otherGoogleLinked =
  "The account with this email address is linked to a different Google account. Sign in with that one.";
export const tooManyNewAccounts = "Too many new accounts from your network. Wait an hour, then try again.";
export const databaseSilent = "The database did not answer. Please start again in a moment.";
export const signedOutMeanwhile =
  "You were signed out in the meantime, so nothing was linked. Sign in, then link Google again.";
export const someoneElseLinking = "Someone else had started to link Google in this browser, so nothing was linked.";
export const otherWaysStay = "Passkeys, Google and the second factor stay: change them in Settings.";
export const addedOnDay = (day: string) => `Added on ${day}`;
export const tooManyLinks =
  "You have asked for too many links. If any emails have arrived, the newest one works. Otherwise wait an hour, then try again.";
export const tooManyTriesOrReset = "Too many tries. Wait 15 minutes, then try again, or reset your password.";
export const tooManyWrongPasswords =
  "There were too many wrong passwords on this device today. Try again tomorrow, sign in with a code that we email you, or choose a new password with “Forgot your password?”.";
export const verifyEmailFirst = "Please verify your email address first: open the link in the email that we sent you.";
export const tooManyTries = "Too many tries. Wait 15 minutes, then try again.";
export const someoneSaidThatAChange =
  "Someone reported that a change to this account was not theirs. Choose a new password first: “Forgot your password?” sends you the link.";
export const chooseCurrency = "Choose a currency from the list.";
export const agreeToTerms = "Please agree to the terms to create an account.";
export const tooManyTriesWait = "Too many tries. Wait an hour, then try again.";
export const notSignUpPassword =
  "This is not the password from the sign-up that this email belongs to. Open the email that you got when you signed up, or request a new link.";
export const notTheCode = (triesLeft: number) =>
  plural(
    triesLeft,
    "That code is wrong or has already been used. One try is left.",
    `That code is wrong or has already been used. ${triesLeft} tries are left.`,
  );
export const wrongPassword =
  "The email or the password is not right. If you have not verified your address yet, first open the link in the email that we sent you. “Forgot your password?” sends you a new one.";
