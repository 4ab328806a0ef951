export const enterName = "Enter a name for the household.";
export const chooseTimeZone = "Choose a time zone from the list.";
export const atMost120Characters = "Use at most 120 characters.";
