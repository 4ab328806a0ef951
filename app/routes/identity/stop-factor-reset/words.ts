export const pageTitle = "Keep Your Second Factor · Pamoja";
export const keepYourSecondFactor = "Keep Your Second Factor";
export const factorStaysOn = "Your second factor stays on.";
export const choosePasswordNow = "Someone knows your password or can read your email: choose a new password now.";
export const chooseANewPassword = "Choose a new password";
export const stopThis = "Stop this";
export const stopping = "Stopping...";
export const alreadyStopped = "This has already been stopped or done, or a newer email has replaced this one.";
export const signIn = "Sign In";
export const askedToTurnOff = "Someone asked to turn off your second factor. If that was not you, stop it.";
export const factorResetAsked = (offAt: string) =>
  `Someone asked to turn off your second factor from ${offAt}. If that was not you, stop it.`;
