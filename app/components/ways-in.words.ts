export const whatElseOpensYourAccount = "What else opens your account";
export const keepSigningInWithGoogle = "Keep signing in with Google";
export const keepThePasskey = (name: string) => `Keep the passkey ${name}`;
export const staysSignedInTheSecond = (device: string) => `${device} stays signed in: the second factor was used there`;
export const thisDevice = " (This device)";
export const endsWithPassword =
  "Every other device is signed out, keys of phones stop working, and invitations that nobody has accepted yet are withdrawn.";
export const untickedNoLongerOpens = "What you do not tick no longer opens it. Tick only what you know.";
export const untickedIsSignedOut =
  "What you do not tick is signed out, or no longer opens it. Tick only what you know.";
export const staySignedInOn = (device: string) => `Stay signed in on ${device}`;
