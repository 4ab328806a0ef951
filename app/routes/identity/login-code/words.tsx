import type { ReactNode } from "react";
import { plural } from "#app/domain/count.ts";
export const thisCodeCanNoLonger = "This code can no longer be used. Have another one sent.";
export const thereWereTooManyWrong =
  "There were too many wrong codes for this address today. Sign in another way, or try again tomorrow.";
export const thisWasNotTheCode = "This was not the code, and it was the last try. Have another one sent.";
export const signInPamoja = "Sign In · Pamoja";
export const signIn = "Sign In";
export const noCodeIsWaitingHere =
  "No code is waiting here. It works for ten minutes, for five tries, and only in the browser in which you asked for it.";
export const askForAnotherCode = "Ask for another code";
export const anotherCodeIsOnIts = "Another code is on its way. Only the newest one works.";
export const code = "Code";
export const eightDigits = "Eight digits";
export const signingIn = "Signing in...";
export const sendAnotherCode = "Send another code";
export const sending = "Sending...";
export const signInAnotherWay = "Sign in another way";
export const notTheCode = (triesLeft: number) =>
  plural(triesLeft, "This is not the code. One try is left.", `This is not the code. ${triesLeft} tries are left.`);
export const codeSent = "We sent a mail with a code. It works for ten minutes.";
export const codeSentTo = (email: ReactNode) => <>We sent a mail with a code to {email}. It works for ten minutes.</>;
