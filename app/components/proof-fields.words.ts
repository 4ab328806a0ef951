export const codeFromYourAuthenticatorApp = "Code from your authenticator app";
export const orOneOfYourRecovery = "Or one of your recovery codes";
export const confirmInAnotherWay = "Confirm in another way";
export const confirmFirstThatItIs = "Confirm first that it is you, so that nobody else can do this in your place.";
export const continueIt = "Continue";
