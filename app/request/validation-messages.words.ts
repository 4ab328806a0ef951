export const pleaseFillThisInAgain = "Please fill this in again.";
