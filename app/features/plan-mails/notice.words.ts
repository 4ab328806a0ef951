export const dueTomorrow = "Due tomorrow";
export const somethingIsDueTomorrow = "Something that you planned is due tomorrow.";
export const thePayIsIn = "The pay is in";
export const freeToSpendNote = "See what is free to spend until the next payday.";
export const shortBeforePayday = "Short before payday";
export const moneyRunsShort = "With what is planned, the money runs short.";
