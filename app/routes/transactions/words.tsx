import type { Marked } from "#app/components/marked.ts";
export const account = "Account";
export const oftenUsed = "Often used";
export const category = "Category";
export const choose = "Choose";
export const subcategory = "Subcategory";
export const showSubcategories = "Show subcategories";
export const searchAllCategories = "Search all categories";
export const searchSchoolFuelWater = "Search: school, fuel, water";
export const date = "Date";
export const deleteTransaction = "Delete Transaction";
export const description = "Description";
export const theEditorsOfYourHousehold = "The editors of your household have not recorded anything yet.";
export const newTransaction = "New Transaction";
export const importAFile = "Import a file";
export const searchDescriptions = "Search descriptions";
export const search = "Search";
export const monthPlaceholder = "YYYY-MM";
export const yearAndMonth = "Year and month: 2026-11";
export const type = "Type";
export const allTypes = "All types";
export const allCategories = "All categories";
export const allAccounts = "All accounts";
export const inNoAccount = "In no account";
export const clearSearchAndFilters = "Clear search and filters";
export const couldNotFetchTransactions = (refusal: string) => `Could not fetch transactions: ${refusal}`;
export const assetName = "Asset name";
export const thisIsADifferentAsset = "This is a different asset";
export const loanName = "Loan name";
export const interestRateAYear = "Interest rate (% a year)";
export const duration = "Duration";
export const unit = "Unit";
export const loan = "Loan";
export const loanWithBalance = (name: string, outstandingbalance: string) => `${name} (${outstandingbalance} owed)`;
export const ofWhichInterestOptional = "Of which interest (optional)";
export const theBalanceFallsByThe = "The balance falls by the rest. Left empty, the whole repayment lowers it.";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const nextPage = "Next page";
export const firstToUntil = (first: string, until: string) => `${first} to ${until}`;
export const period = "Period";
export const editTransaction = "Edit Transaction";
export const changeItsExchangeRate = "Change its exchange rate";
export const correctIt = "Correct it";
export const chooseAField = (field: string) => `Choose a ${field}.`;
export const theRateIsNowPlease = (rate: string) =>
  `The rate is now ${rate}. Please check the amount again, then save.`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const history = "History";
export const myTransactions = "My Transactions";
export const importLink = "Import";
export const exportLink = "Export";
export const showAllTransactions = "Show all transactions";
export const transactions = "Transactions";
export const selectMany = "Select many";
export const changeExchangeRates = "Change exchange rates";
export const undo = "Undo";
export const deleteLink = "Delete";
export const save = "Save";
export const saving = "Saving...";
export const addAnother = "Add another";
export const amount = "Amount";
export const actions = "Actions";
export const transfer = "Transfer";
export const more = "More…";
export const upcomingTransactions = "Upcoming transactions";
export const noAccount = "No account";
export const asYourRuleSays = "As your rule says.";
export const asTheLastTime = "As the last time.";
export const eatingOut = "Eating Out";
export const learningExpenses = "Learning Expenses";
export const schoolFees = "School Fees";
export const monthlyRent = "Monthly Rent";
export const areYouSureYouWant = "Are you sure you want to delete this transaction? This action cannot be undone.";
export const noTransactionsYet = "No transactions yet";
export const clickNewTransactionToRecord = (newTransaction: Marked) => (
  <>
    Click {newTransaction("New Transaction")} to record what came in or went out: income, expenses, savings, giving,
    tithe, loans and things you bought. Or bring in what you already keep in a spreadsheet.
  </>
);
export const theHouseholdChangedWhileIts = "The household changed while its transactions were being exported.";
export const thereIsNoLoanTo = "There is no loan to repay. Record a Loan Received first.";
export const showMore = "Show more";
export const allMonths = "All months";
export const thisMonth = "This month";
export const lastMonth = "Last month";
export const close = "Close";
export const theInterestIsAPart = "The interest is a part of the amount: enter at most that.";
export const chooseTheLoan = "Choose the loan.";
export const thatIsMoreThanCan = "That is more than can be recorded at this rate.";
export const transactionsPamoja = "Transactions · Pamoja";
export const transactionSavedSuccessfully = "Transaction saved successfully!";
export const thisIsAlreadyRecordedOpen = "This is already recorded. Open it to edit it.";
export const someoneChangedItInThe =
  "Someone changed it in the meantime. Close this and open it again to see the latest version.";
export const itIsNoLongerThere = "It is no longer there: someone deleted it.";
export const failedToSaveTransaction = "Failed to save transaction: ";
export const failedToDeleteTransaction = "Failed to delete transaction: ";
export const addNewTransaction = "Add New Transaction";
export const deleteAssetToo = (asset: string | null) => `Delete “${asset}” too, with all its values`;
export const filters = "Filters";
export const filtersOn = (count: number) => `Filters (${count})`;
export const upcoming = (count: number) => `${count} upcoming`;
export const all = "All…";
export const today = "Today";
export const yesterday = "Yesterday";
export const month = "Month";
export const until = "Until";
export const loading = "Loading...";
export const all2 = "All";
export const inIt = "In";
export const out = "Out";
export const net = "Net";
export const cancel = "Cancel";
export const edit = "Edit";
export const noBankRate = (pair: string, day: string) =>
  `No rate of ${pair} was published around ${day}. Enter the rate, or the amount that your bank took.`;
export const noLenderRate = (pair: string, day: string) =>
  `No rate of ${pair} was published around ${day}. Enter the rate, or the amount that your lender counted.`;
export const noAccountRate = (pair: string, day: string) =>
  `No rate of ${pair} was published around ${day}. Enter the rate, or the amount that moved the account.`;
export const stillToCome = (amount: string) => `${amount} still to come`;
export const ofItIncome = (amount: string) => `${amount} of it income`;
export const ofItExpenses = (amount: string) => `${amount} of it expenses`;
export const untilToday = (amount: string) => `${amount} until today`;
export const withoutLoans = (amount: string) => `${amount} without loans and purchases`;
/** Of a rate of one's own, and of a day without one. */
export const bankRate = {
  another: "My bank used another rate",
  none: "No rate was published around that day. Enter the rate, or the amount that your bank took.",
  unavailable: "Exchange rates could not be fetched just now. Enter the rate, or the amount that your bank took.",
};
export const loanRate = {
  after: " on the loan",
  another: "My lender counted another amount",
  none: "No rate was published around that day. Enter the rate, or the amount that your lender counted.",
  unavailable: "Exchange rates could not be fetched just now. Enter the rate, or the amount that your lender counted.",
};
export const accountRate = {
  after: " in the account",
  another: "The account moved by another amount",
  none: "No rate was published around that day. Enter the rate, or the amount that moved the account.",
  unavailable: "Exchange rates could not be fetched just now. Enter the rate, or the amount that moved the account.",
};
export const loanInHouseholds = (currency: string) =>
  `The loan is in ${currency}: it falls by this amount, converted to ${currency}.`;
export const nothingMatches = "Nothing matches.";
