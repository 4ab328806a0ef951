export const passkeysCannotBeUsedHere = "Passkeys cannot be used here.";
export const theDatabaseDidNotAnswer = "The database did not answer.";
export const confirmFirst = "First confirm that it is you.";
