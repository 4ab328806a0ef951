export const enterTheAmountInFigures = "Enter the amount in figures, like 1,500 or 1500.50.";
export const enterAnAmount = "Enter an amount.";
export const enterZeroOrMore = "Enter zero or more.";
export const amountWithMinus = "Enter an amount above zero. The type says whether it comes in or goes out.";
export const atMostTwoDecimals = "Use at most two decimals.";
export const amountNotAboveZero = "Enter an amount above zero.";
export const amountTooLarge = (largestamount: string) =>
  `That is more than can be recorded. The largest amount is ${largestamount}.`;
export const enterASumInFigures = "Enter a sum in figures, like =1200+350.";
export const sumBelowZero = "The sum comes to less than zero.";
export const sumNotAboveZero = "The sum comes to nothing, or less.";
