export const signInPamoja = "Sign In · Pamoja";
export const signIn = "Sign In";
export const backToSignIn = "Back to Sign In";
