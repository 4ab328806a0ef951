export const tryAgain = "Try again";
export const thisCouldNotBeRead = "This could not be loaded. Nothing is lost.";
