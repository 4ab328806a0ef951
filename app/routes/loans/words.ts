import { formatCount, plural } from "#app/domain/count.ts";

export const deleteLoan = "Delete Loan";
export const ofStillOwed = (owed: string, lent: string) => `${owed} of ${lent} still owed`;
export const noLoansYet = "No loans yet";
export const addLoan = "Add Loan";
export const recordALoanReceived = "Record a loan received";
export const save = "Save";
export const saving = "Saving...";
export const name = "Name";
export const whatWasLent = "The amount lent.";
export const whatIsStillOwed = "The amount still owed.";
export const yesOweMore = "Yes, I owe more than was lent";
export const disbursementDate = "Disbursement date";
export const countedFromDay = "Net worth counts it from that day, starting with what was lent";
export const termsNote = "Optional: with its terms, the loan’s own page shows every payment to come.";
export const interestRateAYear = "Interest rate (% per year)";
export const duration = "Duration";
export const unit = "Unit";
export const repaymentSchedule = "Repayment schedule";
export const repaymentHint = "In your own words, like: on the 5th by standing order.";
export const loans = "Loans";
export const principal = "Principal";
export const balance = "Balance";
export const repaymentProgress = "Repayment Progress";
export const actions = "Actions";
export const stillOwed = "Still owed";
export const dueIn = (month: string) => `Due in ${month}`;
export const allRepaid = "All repaid";
export const upcomingCounted = "Balances already count upcoming entries.";
export const ofPrincipal = "of ";
export const balanceToday = (balance: string) => `${balance} today`;
export const myLoans = "My Loans";
export const deletionNote = "Its balance will no longer count in your net worth.";
export const loanReceivedNote =
  "A loan you receive is best recorded as a transaction, so that your cash counts it too. One you already had can be added here, with what is still owed.";
export const noneForViewer = "The editors of your household have not recorded any loans yet.";
export const loanExists = "This loan is already recorded. Close this and open it to edit it.";
export const loanChangedMeanwhile =
  "The loan has changed in the meantime, perhaps through a repayment. Close this and open it again to see the latest version.";
export const gone = "It is no longer there: someone deleted it.";
export const notDeleted = "Not deleted. ";
export const balanceAbovePrincipal = "The balance is more than was lent. Did interest or penalties add to it?";
export const editLoan = "Edit Loan";
export const addNewLoan = "Add New Loan";
export const outstandingBalance = "Outstanding balance";
export const loansPamoja = "Loans · Pamoja";
export const confirmDeletion =
  "Are you sure you want to delete this loan? This will not affect any past transactions linked to it.";
export const sinceDay = (day: string) => `since ${day}`;
export const repaidCount = (count: number) =>
  plural(count, "1 loan is repaid", `${formatCount(count)} loans are repaid`);
export const repaidLoans = "Repaid loans";
export const nextOn = (amount: string, day: string) => `Next: ${amount} on ${day}`;
export const wasDueOn = (amount: string, day: string) => `${amount} was due on ${day}`;
export const nextAndEnd = (amount: string, day: string, month: string) => `Next: ${amount} on ${day} · ends ${month}`;
