import type { ReactNode } from "react";
import { plural } from "#app/domain/count.ts";
export const codeRunOut = "This code can no longer be used. Ask for another one.";
export const tooManyWrongCodes =
  "There were too many wrong codes for this address today. Sign in another way, or try again tomorrow.";
export const lastTryFailed = "That code is wrong, and it was your last try. Ask for another one.";
export const signInPamoja = "Sign In · Pamoja";
export const signIn = "Sign In";
export const noCodeWaiting =
  "There is no code to enter here. A code works for ten minutes, for five tries, and only in the browser where you asked for it.";
export const askForAnotherCode = "Ask for another code";
export const anotherCodeSent = "Another code is on its way. Only the newest one works.";
export const code = "Code";
export const eightDigits = "Eight digits";
export const signingIn = "Signing in...";
export const sendAnotherCode = "Send another code";
export const sending = "Sending...";
export const signInAnotherWay = "Sign in another way";
export const notTheCode = (triesLeft: number) =>
  plural(triesLeft, "That code is wrong. One try is left.", `That code is wrong. ${triesLeft} tries are left.`);
export const codeSent = "We emailed you a code. It works for ten minutes.";
export const codeSentTo = (email: ReactNode) => <>We emailed a code to {email}. It works for ten minutes.</>;
