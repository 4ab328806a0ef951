export const passkeyNotUsed = "No passkey was used. Try again, or choose another way.";
export const passkeyFailed = "This did not work. Check your connection and try again.";
export const deviceHasPasskey = "This device already has a passkey for your account.";
