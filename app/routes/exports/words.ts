export const exportTitle = (name: string) => `Everything that the household ${name} has in Pamoja,`;
export const householdTable =
  "The household: its name, the currency of its totals, and the time zone in which its days begin.";
export const peopleTable = "The people in the household, by name. Other files refer to them by this id.";
export const membersTable = "Who is in the household, and with which role. Members who are not active have left.";
export const accessTable =
  "The trial or the plan, its last day, and its latest status at PayPal. `passes_end` is the last day that was paid for once.";
export const subscriptionsTable =
  "The latest status at PayPal of each subscription created for the household, and since when.";
export const paymentsTable = "Payments through PayPal. Refunded ones say when.";
export const passesTable =
  "Payments for some months, made once: for how long, how much, what became of each, and its days. `payer` is the phone that was asked, as far as it is kept.";
export const invitationsTable = "Who was invited by email, with which role, and what became of the invitation.";
export const accountsTable =
  "Where the money is: each account with what was in it at the start of its opening day, in its currency and, as `opening_base`, in the household's. Deleted ones keep their rows.";
export const accountTotalsTable =
  "What moved each account by month, in its currency and in the household's. What is dated before the opening day is listed separately, as the opening balance already includes it.";
export const loansTable =
  "Loans: principal, outstanding balance, and annual interest in percent. Deleted ones keep their rows.";
export const loanChangesTable =
  "Changes to loans other than through transactions. `change` is the amount added to the balance.";
export const assetsTable = "Assets and their current values. Deleted ones keep their rows.";
export const liabilitiesTable = "Liabilities and their current amounts. Deleted ones keep their rows.";
export const assetValuesTable = "Each asset's past values, and the day from which each applied.";
export const liabilityValuesTable = "Each liability's past amounts, and the day from which each applied.";
export const transactionsTable =
  "Every transaction. `amount` is in `currency`; `base_amount` is the same in the household's currency, at `exchange_rate`, which comes from `exchange_rate_source` and dates from `exchange_rate_date`. `interest_amount` is the part of a repayment that went to interest. `loan_amount` and `loan_interest` are the same in the loan's currency, at `loan_rate`; `account_amount` is what the account changed by, at `account_rate`, and `to_amount` what a transfer brought to the other one, at `to_rate`. `fee_of` is the transaction that a fee was paid for.";
export const totalsTable = "The transactions' totals by month, type and category, in the household's currency.";
export const deletedTable = "The ids of deleted transactions. After 30 days nothing else about them is kept.";
export const historyTable =
  "What was changed and deleted in the last 30 days, by whom and when. `before` and `after` are JSON, with amounts in cents.";
export const budgetsTable =
  "Every line of every month's budget, in the household's currency; with the amount and the rate where it was planned in another one.";
export const remindersTable = "Which reminders were sent, to whom, and about what.";
export const planMailsTable = "What the emails about the plan said, and to whom.";
export const rateChangesTable = "Changes of exchange rates for a currency over a period. Undone ones say when.";
export const earlierRatesTable = "The exchange rate that each affected transaction had before.";
export const bulkEditsTable =
  "Changes of many transactions at once, and what was added from a review or discarded there. Undone ones say when.";
export const bulkEditedTable = "What each transaction of such a change was before.";
export const importsTable =
  "Files that were imported, how many transactions each added, and how many of them undoing it deleted.";
export const mappingsTable = "What the columns of imported files hold, as chosen for files with these column names.";
export const movementsTable =
  "Movements that messages and statements of M-PESA and banks reported, by receipt, and what each became. `decision` is what someone chose for it.";
export const ownAccountsTable = "Which of your accounts the messages of another one mention, such as cash or M-Shwari.";
export const payeeRulesTable =
  "What you decided each payee always is, and how often that was applied. Deleted ones say when.";
export const calendarFeedsTable =
  "Whether your own calendar reads what is planned, and since when, without its address.";
export const phonesTable = "The phones that may send messages, without their keys.";
export const messageAnswersTable =
  "Your answers about messages that were not understood, by the words that they share. Names and numbers are not kept.";
export const unreadMessagesTable = "When your own phones sent messages that you have not sorted, without their words.";
export const restoredRowsTable = "Rows of an export that was chosen but not yet restored.";
export const stagedRowsTable = "Rows of files that were checked but not added yet.";
export const tablesNote =
  "Each file is a table as CSV (UTF-8, commas, one line of column names). Any spreadsheet opens it.";
export const amountsNote = "Amounts are in units of the currency with two decimals, such as 1500.50, never in cents.";
export const datesNote = "Dates are year-month-day. Times are in universal time (UTC), marked by a Z at the end.";
export const emptyCellsNote = "An empty cell means that there is no value.";
export const apostropheNote =
  "An apostrophe before a text that begins with = + - or @ keeps spreadsheets from running it as a formula.";
export const restoreNote = "This archive can be restored into an empty household: Transactions, Import.";
export const secretsNote = "None of these files contains passwords, or the keys of sessions and links.";
export const exportedBy = (today: string, fullName: string, email: string) =>
  `exported on ${today} by ${fullName} (${email}).`;
export const schedulesTable =
  "Pay, bills and transfers that are planned: how much, how often, from which day on, and who is paid.";
export const instalmentsTable = "The dates and amounts of planned payments that have them, such as school fees.";
export const occurrenceChangesTable =
  "Single planned payments that someone moved, changed, closed or skipped; planned_on is the day before that.";
export const occurrenceLinksTable =
  "Which transactions planned payments were, by how much of each, and which they were not.";
export const monthsTable =
  "The first day of each of your months, where they do not follow the calendar, and which ones were set by hand.";
export const whichLinesCarry =
  "From which months on budget lines carry what is left, and from which they no longer do.";
export const planSettingsTable = "Whether the household's income varies.";
export const pocketsAndTheirTargets =
  "Pockets: money in an account that is put aside for something, with its target and target date.";
export const whatMovedEachPocket =
  "What was put into each pocket and taken out. A pocket holds the sum. Where a transaction was paid from it, the transaction is named.";
export const splitsAndTheirWhole =
  "What was paid at once and recorded in parts: its description and whole amount. The parts are transactions with its id.";
