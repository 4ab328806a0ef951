export const thisCodeCanNoLonger = "This code can no longer be used. Have another one sent.";
export const thereWereTooManyWrong =
  "There were too many wrong codes for this address today. Sign in another way, or try again tomorrow.";
export const thisWasNotTheCode = "This was not the code, and it was the last try. Have another one sent.";
export const oneTryIs = "One try is";
export const triesAre = (triesLeft: number) => `${triesLeft} tries are`;
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
