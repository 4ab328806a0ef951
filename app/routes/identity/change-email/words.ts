export const changeEmailPamoja = "Change Email · Pamoja";
export const changeEmail = "Change Email";
export const confirmThisAddress = "Confirm this address";
export const confirming = "Confirming...";
export const anotherAccountHasThisAddress =
  "Another account has this address by now, so nothing was changed. Choose another one.";
export const thisLinkHasExpiredOr = "This link has expired or was already used. Ask for a new one in the settings.";
export const goToSettings = "Go to Settings";
export const signInWithThis = "One press, and you sign in with this address from now on. All mails go there, too.";
export const signInWith = (email: string) =>
  `One press, and you sign in with ${email} from now on. All mails go there, too.`;
export const addressIsNow = (email: string | null) => `Your email address is now ${email}.`;
export const ofAnotherAccount = (email: string | null) =>
  `This link belongs to another account than ${email}, so nothing was changed. Log out, open the link again and sign in to the account that asked for it.`;
