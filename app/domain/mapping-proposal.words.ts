export const chooseDateColumn = "Choose the column with the date.";
export const datesAmbiguous = "These dates can be read in two ways. Choose what comes first.";
export const chooseDescriptionColumn = "Choose the column that says what it was for.";
export const chooseAmountColumn = "Choose the column with the amounts, or those below.";
export const chooseDirection = "Choose where amounts without a minus went.";
