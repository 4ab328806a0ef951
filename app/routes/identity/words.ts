export const passkeysUnavailable = "Passkeys cannot be used here.";
export const databaseSilent = "The database did not answer.";
export const confirmFirst = "First confirm that it is you.";
