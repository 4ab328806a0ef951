export const otherMethods = "Other sign-in methods";
export const keepGoogle = "Keep signing in with Google";
export const keepThePasskey = (name: string) => `Keep the passkey ${name}`;
export const staysSignedIn = (device: string) => `${device} stays signed in: the second factor was used there`;
export const thisDevice = " (This device)";
export const endsWithPassword =
  "Every other device is signed out, phone keys and the address of your calendar stop working, and invitations that no one has accepted yet are withdrawn.";
export const untickedNoLongerOpens =
  "Anything left unticked no longer opens your account. Tick only what you recognise.";
export const untickedIsSignedOut =
  "Anything left unticked is signed out, or no longer opens your account. Tick only what you recognise.";
export const staySignedIn = (device: string) => `Stay signed in on ${device}`;
