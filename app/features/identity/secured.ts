/** What a passkey or an identity is answered that opens its account no longer, until a password was set with a mailed link. */
export const SECURED =
  "Someone said that a change of this account was not theirs. Choose a new password first: “Forgot your password?” sends you the link.";
