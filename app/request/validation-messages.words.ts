export const fillInAgain = "Please fill this in again.";
