export const canBeReadInTwo = (text: string) => `"${text}" can be read in two ways. Choose what comes first in it.`;
export const thereIsNoDateIn = "There is no date in this line.";
export const thisLineHasMoneyOut = "This line has money out as well as money in.";
export const thereIsNeitherMoneyOut = "There is neither money out nor money in.";
export const notADate = (text: string) => `"${text}" is not a date between 1970 and 2100.`;
export const notMonthDayYear = (text: string) =>
  `"${text}" is not a date between 1970 and 2100 in the order month, day, year.`;
export const notDayMonthYear = (text: string) =>
  `"${text}" is not a date between 1970 and 2100 in the order day, month, year.`;
