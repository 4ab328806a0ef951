export const deleteIt = "Delete";
export const save = "Save";
export const saving = "Saving...";
export const name = "Name";
export const kind = "Kind";
export const openingBalance = (unit: string) => `Opening balance (${unit})`;
export const openingBalanceHint = "The balance at the start of that day. Use a minus if it was overdrawn.";
export const onTheDay = "On the day";
export const openingDayHint = "Transactions before that day are already in the opening balance.";
export const rateHint = "If empty, the rate published for that day is used.";
export const whoseIsIt = "Whose is it?";
export const theHouseholds = "The household’s";
export const numberEnding = "Last digits of its number (optional)";
export const archived = "Archived";
export const noRateToCurrency = (currency: string) => `No rate to ${currency}`;
export const whereIsYourMoney = "Where is your money?";
export const firstAccountsNote =
  "Tick what you have and enter what is in it now. Every transaction can then say where the money came from or went to, and you can see what should be in each. You can leave an amount empty and add more accounts later.";
export const anotherKind = "Another kind";
export const skipThis = "Skip this";
export const deleteAccount = "Delete Account";
export const noRateAround = (from: string, day: string) =>
  `No rate for ${from} was published around ${day}. Enter the rate of that day.`;
export const myAccounts = "My Accounts";
export const noneForViewer = "The editors of your household have not added any accounts yet.";
export const inYourAccounts = "In your accounts";
export const amountInNoAccount = (amount: string) => `${amount} is in no account:`;
export const withoutAccount = "transactions without an account";
export const editAccount = "Edit Account";
export const addAccount = "Add Account";
export const archivedNote = "It is archived: it is not offered for anything new. ";
export const pocketsKeep = (names: readonly string[], amount: string) =>
  names.length === 1
    ? `${amount} of this account’s balance is in the pocket ${names[0]}. Once the account is archived or deleted, that money is not put aside again until you choose another account for the pocket.`
    : `${amount} of this account’s balance is in the pockets ${names.slice(0, -1).join(", ")} and ${names.at(-1)}. Once the account is archived or deleted, that money is not put aside again until you choose another account for them.`;
export const noLongerUsed = "No longer used? ";
export const useItAgain = "Use it again";
export const archiveIt = "Archive it";
export const lastMessageHint = "The balance in your last message.";
export const balanceHint = "The balance in your bank’s app or last statement.";
export const purseHint = "The cash in your purse and at home.";
export const accountExists = "This account is already recorded. Close this and open it to edit it.";
export const changedMeanwhile =
  "Someone changed it in the meantime. Close this and open it again to see the latest version.";
export const noLongerInUse = "It is no longer in use: someone archived or deleted it.";
export const notDeleted = "Not deleted. ";
export const accountsExist = "These accounts are already recorded.";
export const severalChanged = "Someone changed them in the meantime.";
export const severalGone = "They are no longer there: someone deleted them.";
export const notSaved = "Not saved. ";
export const tickOne = "Tick at least one, or skip this.";
export const someoneAddedAccounts = "Someone in your household has just added its accounts.";
export const ratesUnavailable = "Exchange rates could not be fetched. Enter the rate of that day.";
export const accountsPamoja = "Accounts · Pamoja";
export const oneUnitIn = (unit: string, currency: string) => `1 ${unit} in ${currency} (optional)`;
export const archivedCount = (length: number) => `${length} archived`;
export const reconciledOn = (reconciledOn: string) => `✓ reconciled on ${reconciledOn}`;
export const confirmDeletion =
  "Are you sure you want to delete this account? Its transactions stay, without an account.";
export const deletionNote =
  "Its opening balance no longer counts in your cash. To keep it and its balance, archive it instead.";
export const inAccountNow = (account: string, currency: string | null) => `In ${account} now (${currency})`;
export const bank = "Bank";
export const cash = "Cash";
export const forEverydaySpending = "For everyday spending";
export const everydayHint = "What is in it counts as free to spend until payday.";
export const ofCertainKinds = "If it is M-PESA, a bank account or cash";
export const yes = "Yes";
export const no = "No";
export const whatMpesaCostUs = "What M-PESA cost us";
