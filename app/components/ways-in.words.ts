export const whatElseOpensYourAccount = "What else opens your account";
export const keepSigningInWithGoogle = "Keep signing in with Google";
export const keepThePasskey = (name: string) => `Keep the passkey ${name}`;
export const staysSignedInTheSecond = (device: string) => `${device} stays signed in: the second factor was used there`;
export const thisDevice = " (This device)";
