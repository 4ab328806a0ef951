export const codeFromYourAuthenticatorApp = "Code from your authenticator app";
export const orOneOfYourRecovery = "Or one of your recovery codes";
