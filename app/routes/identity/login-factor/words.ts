export const signInPamoja = "Sign In · Pamoja";
export const signIn = "Sign In";
export const noSignInWaiting = "No sign-in is waiting for a code here.";
export const signInAgain = "Sign in again";
export const factorNeeded = "Your account has a second factor. Enter the code that your authenticator app shows now.";
export const code = "Code";
export const codeHint = "Six digits. Without your phone, enter one of your recovery codes.";
export const rememberDevice = "Remember this device for 30 days";
export const signingIn = "Signing in...";
export const noAppNorCode = "I have neither my app nor a recovery code";
export const asking = "Asking...";
export const factorOffFrom = (offAt: string) =>
  `From ${offAt}, no code is needed: sign in again then. We have emailed every address of the account.`;
export const backToSignIn = "Back to Sign In";
export const enterCode = "Enter the six digits from your app, or one of your recovery codes.";
export const askedTooOften = "This was asked for too often today. Try again tomorrow.";
export const canBeTurnedOff = (hours: number | null) =>
  `Then the second factor can be turned off after ${hours} hours. Until then, every address of the account and every signed-in device can stop it, so that no one else gets in this way.`;
export const turnOffIn = (hours: number | null) => `Turn it off in ${hours} hours`;
