export const enterThePasswordOfYour = "Enter the password of your Pamoja account.";
export const thisIsNotThePassword = "This is not the password of your Pamoja account.";
export const tooManyTriesWait15 = "Too many tries. Wait 15 minutes, then start again.";
export const linkGooglePamoja = "Link Google · Pamoja";
export const linkGoogle = "Link Google";
export const password = "Password";
export const linkAndSignIn = "Link and Sign In";
export const linking = "Linking...";
export const forgotYourPassword = "Forgot your password?";
export const backToSignIn = "Back to Sign In";
export const thisTookLongerThanTen =
  "This took longer than ten minutes, or was done already, so nothing was linked now. Sign in with Google again.";
