export const changeEmailPamoja = "Change Email · Pamoja";
export const changeEmail = "Change Email";
export const confirmThisAddress = "Confirm this address";
export const confirming = "Confirming...";
export const anotherAccountHasThisAddress =
  "Another account has this address by now, so nothing was changed. Choose another one.";
export const thisLinkHasExpiredOr = "This link has expired or was already used. Ask for a new one in the settings.";
export const goToSettings = "Go to Settings";
