export const tryAgain = "Try again";
export const notLoaded = "This could not be loaded. Nothing is lost.";
