export const noPasskeyWasUsedTry = "No passkey was used. Try again, or choose another way.";
export const thisDidNotWorkCheck = "This did not work. Check your connection and try again.";
export const thisDeviceAlreadyHasA = "This device already has a passkey for your account.";
