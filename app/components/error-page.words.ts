export const tryAgain = "Try again";
export const goToDashboard = "Go to Dashboard";
