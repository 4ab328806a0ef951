export const enterAName = "Enter a name.";
export const chooseACurrency = "Choose a currency.";
export const enterTheDayOfThat = "Enter the day of that value, too.";
