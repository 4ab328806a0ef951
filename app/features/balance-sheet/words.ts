export const enterTheDayOfThat = "Enter the day of that value, too.";
