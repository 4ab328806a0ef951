export const chooseTheColumnWithThe = "Choose the column with the date.";
export const theseDatesCanBeRead = "These dates can be read in two ways. Choose what comes first.";
export const chooseTheColumnThatSays = "Choose the column that says what it was for.";
export const chooseTheColumnWithThe2 = "Choose the column with the amounts, or those below.";
export const chooseWhereAmountsWithoutA = "Choose where amounts without a minus went.";
