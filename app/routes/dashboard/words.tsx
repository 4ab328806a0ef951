import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
import { plural } from "#app/domain/count.ts";
export const monthlyExpenseBreakdown = "Monthly Expense Breakdown";
export const noExpenseDataToDisplay = "No expense data to display for this month.";
export const expensesOfByCategory = (month: string) => `Expenses for ${month} by category`;
export const figuresOfMonthName = (monthName: string) => `Figures for ${monthName}`;
export const untilToday = (done: string) => `${done} so far`;
export const stillToCome = (ahead: string) => `${ahead} still to come`;
export const theSameAs = (by: string) => `The same as ${by}`;
export const comingSoon = "Coming Soon";
export const sayWhereYourMoneyIs = "Add your accounts";
export const recordYourFirstTransaction = "Record your first transaction";
export const planMonth = (month: string) => `Plan ${month}`;
export const done = "(done)";
export const budgetTogether = "Budget together";
export const aBudgetIsEasierTo = "A budget is easier to keep together.";
export const budgetOfMonth = (month: string) => `Budget for ${month}`;
export const spentBeyondThePlanOf = (month: string) => `Over budget in ${month}`;
export const leftToSpendIn = (month: string) => `Left to spend in ${month}`;
export const doneOfPlannedSpent = (done: string, planned: string) => `${done} of ${planned} spent`;
export const dayDayOfDays = (day: number, days: number) => `Day ${day} of ${days}`;
export const sendItAgainOrWithdraw = "Send it again, or withdraw it";
export const theInvitationOfHasExpired = (email: string) => `The invitation to ${email} has expired.`;
export const theInvitationOfWasNot = (email: string) => `The invitation to ${email} was not delivered.`;
export const sendItAgain = "Send it again";
export const inviteThePersonYouBudget = "Invite the person you budget with";
export const email = "Email";
export const role = "Role";
export const viewer = "Viewer";
export const editor = "Editor";
export const doneOfBudgeted = (done: string, budgeted: string) => `${done} of ${budgeted}`;
export const yourFiguresCouldNotBe = "Your figures could not be loaded. Nothing is lost.";
export const subscriptionSuccessfulYouAreNow = (name: string) =>
  `Subscription successful! You are now on the ${name} plan.`;
export const nothingYet = "Nothing yet";
export const yearlyIncomeVsExpenseTrend = "Yearly Income vs. Expense Trend";
export const onceSomethingIsRecordedThe =
  "Once something is recorded, the income and expense of each month appear here.";
export const incomeAndExpenseOfEach = (year: string) =>
  `Income and expense for each month of ${year}. The table below shows the same figures.`;
export const month = "Month";
export const income = "Income";
export const expense = "Expense";
export const nothingRecordedInYet = (month: string) => `Nothing recorded in ${month} yet`;
export const addYourFirstTransaction = "Add Your First Transaction";
export const aPlanUntilPayday = "A plan until payday";
export const howFarYourMoneyReaches = "How far your money will go until the next salary, bills included.";
export const sendInvitation = "Send Invitation";
export const dashboardPamoja = "Dashboard · Pamoja";
export const totalIncome = "Total Income";
export const totalExpenses = "Total Expenses";
export const totalSavings = "Total Savings";
export const totalTithe = "Total Tithe";
export const totalGiving = "Total Giving";
export const netCashFlow = "Net Cash Flow";
export const moreWentOutThanCame = "More went out than came in";
export const welcomeToPamoja = "Welcome to Pamoja";
export const everyShillingThatComesIn =
  "Record every shilling that comes in or goes out as a transaction, and your month takes shape here.";
export const theMonthTakesShapeHere =
  "The month takes shape here with its first transaction. Earlier months are in your reports.";
export const category = "Category";
export const byValue = (value: string) => `by ${value}`;
export const besidesStillToCome = (ahead: string) => `, plus ${ahead} still to come`;
export const invitedAndNotHereYet = (value: string, sendItAgainOrWithdraw: Marked) => (
  <>
    Invited but not yet joined: {value}. {sendItAgainOrWithdraw("Send it again, or withdraw it")}
  </>
);
export const nextLoanPaymentOn = (value: ReactNode, amount: string, date: string) => (
  <>
    Next loan payment: {value}, {amount} on {date}.
  </>
);
export const countEntries = (count: number) => `${count} entries`;
export const moreThan = (amount: string, before: string) => `${amount} more than ${before}`;
export const lessThan = (amount: string, before: string) => `${amount} less than ${before}`;
export const leftADay = (amount: string, days: number) =>
  plural(days, `${amount} for today`, `${amount} a day for ${days} days`);
export const planMonthFirst = (plan: Marked, month: string) => (
  <>{plan(`Plan ${month}`)} to see what is left to spend.</>
);
export const firstSteps = "First steps";
export const dismissSteps = "Dismiss";
export const whereYourMoneyIs = "Where your money is";
export const allAccounts = "All accounts";
export const latest = "Latest";
export const allTransactions = "All transactions";
export const needsALook = "Needs attention";
export const allBudgets = "All budgets";
export const sending = "Sending...";
export const aLoan = "a loan";
export const dashed = (line: string) => `${line} (dashed)`;
