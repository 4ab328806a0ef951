import type { ReactNode } from "react";
export const actualBalance = "What is the actual balance?";
export const checking = "Checking...";
export const actualBalanceHint =
  "What your phone, bank or purse shows at the end of that day. Use a minus if it is overdrawn.";
export const onTheDay = "On the day";
export const thisMayBeWhy = "This may be why:";
export const bookAsAnExpense = (size: string) => `Book ${size} as an expense`;
export const bookAsIncome = (size: string) => `Book ${size} as income`;
export const searchThisAccount = "Search this account";
export const yyyyMM = "YYYY-MM";
export const month = "Month";
export const search = "Search";
export const clear = "Clear";
export const beforeOpening = (opening: string) =>
  `This account begins on ${opening}. Choose that day or a later one, or edit the account.`;
export const noRateOfDay = (from: string) =>
  `No exchange rate for ${from} is known for that day. Record the difference as a transaction, with its rate.`;
export const withUpcoming = (balance: string) => `${balance} with upcoming entries`;
export const noRateTo = (currency: string) => `No rate to ${currency} is known now`;
export const atTodaysRate = (base: string) => `${base} at today’s rate`;
export const whatItCost = "Costs";
export const whatWasChanged = "Changes";
export const checkTheBalance = "Check the balance";
export const transfer = "Transfer";
export const edit = "Edit";
export const myAccounts = "My Accounts";
export const accountNotLoaded = "This account could not be loaded. Nothing is lost.";
export const nothingHereYet = "Nothing here yet.";
export const balance = "Balance";
export const balanceByDay = "Balance, day by day";
export const balanceByMonth = "Balance, month by month";
export const balanceOverTime = "The account's balance over time";
export const atTheEndOf = "At the end of";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const showMore = "Show more";
export const nextPage = "Next page";
export const checkAgain = "Check again";
export const correctionExists = "This correction is already recorded.";
export const accountChangedMeanwhile = "Someone changed the account in the meantime. Close this and open it again.";
export const accountGone = "This account is no longer there: someone deleted it.";
export const noSuchAccount = "There is no such account.";
export const balanceCurrency = (currency: string) => `Balance (${currency})`;
export const differenceFound = (actual: string, day: string, size: ReactNode) => (
  <>
    By your transactions, it should have {actual} on {day}: it actually has {size}.
  </>
);
export const entryTwice = "it is recorded twice. Delete one of them.";
export const digitsSwapped = (right: string) => `two digits may be swapped. ${right} would be right.`;
export const entryInOtherAccount = (elsewhere: string) => `it is in ${elsewhere}. Was it this account?`;
export const entryInNoAccount = "it has no account. Was it this one?";
export const entryOfDifference = "it is exactly the difference. Was it another account or day?";
export const entryOtherWay = (right: string) => `it may have gone the other way. ${right} would be right.`;
export const entryDoubled = (right: string) => `twice as much would be right: ${right}.`;
export const entryHalved = (right: string) => `half of it would be right: ${right}.`;
export const reconciledOn = (reconciledOn: string) => `✓ reconciled on ${reconciledOn}`;
export const agreedOnChangedSince = (reconciledOn: string) => `Reconciled on ${reconciledOn}; later changed`;
export const noteCorrection = (note: string) => `${note} · correction`;
export const bookOtherwise = "If it is none of these, book the difference, so that the account is right again.";
export const bookUnexplained =
  "Nothing in the last three months explains it. If you cannot find it, book the difference, so that the account is right again.";
export const fromAccount = (account: string | null) => `from ${account}`;
export const toAccount = (account: string | null) => `to ${account}`;
export const title = (account: string | undefined) => `${account ?? "Account"} · Accounts · Pamoja`;
export const check = "Check";
export const less = (amount: string) => `${amount} less`;
export const more = (amount: string) => `${amount} more`;
export const keptInPockets = (amount: string) => `${amount} of it is in pockets`;
export const lessThanItsPockets = (amount: string) => `This account has ${amount} less than its pockets hold`;
