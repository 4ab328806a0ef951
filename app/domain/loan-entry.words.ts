export const atMost300Characters = "Use at most 300 characters.";
export const enterLoanName = "Enter a name for the loan.";
export const chooseACurrency = "Choose a currency.";
