export const theDatabaseDidNotAnswer = "The database did not answer. Please try again in a moment.";
export const exchangeRatesCouldNotBe = "Exchange rates could not be fetched. Try again in a moment.";
