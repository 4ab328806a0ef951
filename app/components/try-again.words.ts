export const tryAgain = "Try again";
export const thisCouldNotBeRead = "This could not be read just now. Nothing is lost.";
