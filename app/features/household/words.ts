export const enterANameForThe = "Enter a name for the household.";
export const chooseATimeZoneFrom = "Choose a time zone from the list.";
export const atMost120Characters = "Use at most 120 characters.";
