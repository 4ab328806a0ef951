export const changeEmailPamoja = "Change Email · Pamoja";
export const changeEmail = "Change Email";
export const confirmThisAddress = "Confirm this address";
export const confirming = "Confirming...";
export const addressTaken = "Another account now has this address, so nothing was changed. Choose another one.";
export const linkExpired = "This link has expired or was already used. Ask for a new one in the settings.";
export const goToSettings = "Go to Settings";
export const signInWithThis = "Confirm to sign in with this address from now on, and to get all emails there.";
export const signInWith = (email: string) =>
  `Confirm to sign in with ${email} from now on, and to get all emails there.`;
export const addressIsNow = (email: string | null) => `Your email address is now ${email}.`;
export const ofAnotherAccount = (email: string | null) =>
  `This link belongs to an account other than ${email}, so nothing was changed. Log out, open the link again and sign in to the account that asked for it.`;
