export const whatIsTheActualBalance = "What is the actual balance?";
export const checking = "Checking...";
export const asYourPhoneYourBank =
  "As your phone, your bank or your purse has it at the end of that day. With a minus if it is overdrawn.";
export const onTheDay = "On the day";
export const thisMayBeWhy = "This may be why:";
export const bookAsAnExpense = (size: string) => `Book ${size} as an expense`;
export const bookAsIncome = (size: string) => `Book ${size} as income`;
export const searchDescriptions = "Search descriptions";
export const yyyyMM = "YYYY-MM";
export const month = "Month";
export const search = "Search";
export const clear = "Clear";
export const thisAccountBeginsOnChoose = (opening: string) =>
  `This account begins on ${opening}. Choose that day or a later one, or edit the account.`;
export const noExchangeRateOfIs = (from: string) =>
  `No exchange rate of ${from} is known for that day. Record the difference as a transaction, with its rate.`;
export const withWhatIsDatedAfter = (balance: string) => `${balance} with what is dated after today`;
export const noRateToIsKnown = (currency: string) => `No rate to ${currency} is known now`;
export const atTodaysRate = (base: string) => `${base} at today’s rate`;
export const whatItCost = "What it cost";
export const whatWasChanged = "What was changed";
export const checkTheBalance = "Check the balance";
export const transfer = "Transfer";
export const edit = "Edit";
export const myAccounts = "‹ My Accounts";
export const thisAccountCouldNotBe = "This account could not be read just now. Nothing is lost.";
export const nothingHereYet = "Nothing here yet.";
export const balance = "Balance";
export const theAccountsBalanceOverTime = "The account's balance over time";
export const atTheEndOf = "At the end of";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const showMore = "Show more";
export const nextPage = "Next page";
