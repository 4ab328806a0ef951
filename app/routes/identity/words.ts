export const passkeysCannotBeUsedHere = "Passkeys cannot be used here.";
export const theDatabaseDidNotAnswer = "The database did not answer.";
export const confirmFirstThatItIs = "Confirm first that it is you.";
