export const databaseSilent = "The database did not answer. Please try again in a moment.";
export const ratesUnavailable = "Exchange rates could not be fetched. Try again in a moment.";
