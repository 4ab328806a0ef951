export const moneyPamoja = "Money · Pamoja";
export const whatYouHave = "What you have and owe";
export const accounts = "Accounts";
export const allAccounts = "All accounts";
export const netWorth = "Net Worth";
export const assets = "Assets";
export const liabilities = "Liabilities";
export const loans = "Loans";
export const noAccountsYet = "Where is your money?";
export const addAnAccount = "Add an account";
export const whatAccountsAreFor =
  "Say what is in M-PESA, at the bank and in cash, and Pamoja knows what is free to spend.";
export const yourFiguresCouldNotBe = "Your figures could not be loaded. Nothing is lost.";
