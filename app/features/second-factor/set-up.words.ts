export const enterSixDigits = "Enter the six digits that your app shows.";
