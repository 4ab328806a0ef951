export const authenticatorCode = "Code from your authenticator app";
export const orRecoveryCode = "Or one of your recovery codes";
