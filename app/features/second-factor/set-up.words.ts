export const enterTheSixDigitsThat = "Enter the six digits that your app shows.";
