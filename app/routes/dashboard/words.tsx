import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
import { plural } from "#app/domain/count.ts";
export const monthlyExpenseBreakdown = "Monthly Expense Breakdown";
export const noExpenses = "No expense data to display for this month.";
export const expensesOfByCategory = (month: string) => `Expenses for ${month} by category`;
export const figuresOf = (monthName: string) => `Figures for ${monthName}`;
export const untilToday = (done: string) => `${done} so far`;
export const stillToCome = (ahead: string) => `${ahead} still to come`;
export const comingSoon = "Coming Soon";
export const addYourAccounts = "Add your accounts";
export const recordYourFirstTransaction = "Record your first transaction";
export const planMonth = (month: string) => `Plan ${month}`;
export const done = "(done)";
export const budgetTogether = "Budget together";
export const inviteReason = "A budget is easier to keep together.";
export const budgetOfMonth = (month: string) => `Budget for ${month}`;
export const overBudgetIn = (month: string) => `Over budget in ${month}`;
export const freeToSpendIn = (month: string) => `Free to spend in ${month}`;
export const willBeOverBudgetIn = (month: string) => `Will be over budget in ${month}`;
export const doneOfPlannedSpent = (done: string, planned: string) => `${done} of ${planned} spent`;
export const dayDayOfDays = (day: number, days: number) => `Day ${day} of ${days}`;
export const invitationExpired = (email: string) => `The invitation to ${email} has expired.`;
export const invitationUndelivered = (email: string) => `The invitation to ${email} was not delivered.`;
export const sendItAgain = "Send it again";
export const invitePartner = "Invite the person you budget with";
export const email = "Email";
export const role = "Role";
export const viewer = "Viewer";
export const editor = "Editor";
export const figuresNotLoaded = "Your figures could not be loaded. Nothing is lost.";
export const subscriptionSuccessful = (name: string) => `Subscription successful! You are now on the ${name} plan.`;
export const nothingYet = "Nothing yet";
export const yearlyIncomeVsExpenseTrend = "Yearly Income vs. Expense Trend";
export const noTrendYet = "Once something is recorded, the income and expense of each month appear here.";
export const yetToCome = "yet to come";
export const monthsYetToCome = (first: string, last: string) =>
  first === last ? `${first} is yet to come` : `${first} to ${last} are yet to come`;
export const month = "Month";
export const income = "Income";
export const expense = "Expense";
export const nothingRecordedInYet = (month: string) => `Nothing recorded in ${month} yet`;
export const addYourFirstTransaction = "Add Your First Transaction";
export const inKiswahili = "Pamoja in Kiswahili";
export const eachPersonChooses = "Every screen and every email in Kiswahili or in English, as each of you prefers.";
export const sendInvitation = "Send Invitation";
export const dashboardPamoja = "Dashboard · Pamoja";
export const totalIncome = "Total Income";
export const totalExpenses = "Total Expenses";
export const totalSavings = "Total Savings";
export const totalTithe = "Total Tithe";
export const totalGiving = "Total Giving";
export const netCashFlow = "Net Cash Flow";
export const moreWentOut = "More went out than came in";
export const welcomeToPamoja = "Welcome to Pamoja";
export const pasteAndSee = "Paste a few M-PESA messages from your phone, and see what is free to spend.";
export const pasteMessages = "Paste M-PESA messages";
export const reviewMovements = (count: number) => plural(count, "Review 1 movement", `Review ${count} movements`);
export const nothingRecordedYet = (month: string) => `${month}: nothing recorded yet`;
export const firstTransactionNote =
  "Record every shilling that comes in or goes out as a transaction, and your month takes shape here.";
export const emptyMonthNote =
  "The month takes shape here with its first transaction. Earlier months are in your reports.";
export const category = "Category";
export const onDay = (day: string) => `on ${day}`;
export const besidesStillToCome = (ahead: string) => `, besides ${ahead} still to come`;
export const invitedNotJoined = (people: string, link: Marked) => (
  <>
    Invited but not yet joined: {people}. {link("Send it again, or withdraw it")}
  </>
);
export const nextLoanPayment = (loan: ReactNode, amount: string, day: string) => (
  <>
    Next loan payment: {loan}, {amount} on {day}.
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
export const setYourBudget = "Set Your Budget for the New Month!";
export const freshBudgetHas = "A fresh budget has a line for every category, to fill in.";
export const startWithAFreshBudget = "Start with a fresh budget";
export const illDoThisLater = "I'll do this later";
export const dismissSteps = "Dismiss";
export const whereYourMoneyIs = "Where your money is";
export const allAccounts = "All accounts";
export const latest = "Latest";
export const allTransactions = "All transactions";
export const needsALook = "Needs attention";
export const sending = "Sending...";
export const aLoan = "a loan";
export const freeToSpend = "Free to spend";
export const untilDay = (day: string) => `until ${day}`;
export const shortBeforePayday = "Short before payday by";
export const lastsUntilAbout = "Lasts until about";
export const ifNothingElseComes = "if nothing else comes";
export const longerThanAYear = "More than a year";
export const aDayAsLately = (amount: string) => `at ${amount} a day besides the bills, as in the last 30 days`;
export const afterTwoWeeks = "Once you have two weeks of entries, how long it lasts appears here.";
export const payOn = (name: string, amount: string, day: string) => `${name}, ${amount} on ${day}`;
export const owesMore = "More is owed than you have.";
export const isNotReached = (name: string, amount: string, day: string) =>
  `Not enough for ${name}, ${amount} on ${day}`;
export const aDayFor = (amount: string, days: number) => `${amount} a day for ${plural(days, "1 day", `${days} days`)}`;
export const freeToSpendCounts =
  "Your everyday accounts, less what is due or put aside until then, whatever the budget says.";
export const afterUnsent = (left: string) => `${left} after what is not sent yet.`;
export const moneyComesToday = "Money comes today.";
export const nothingIsFree = "Nothing is left after the bills.";
export const lessWhatIsPlanned = (bills: string) => `In your everyday accounts, less ${bills} planned`;
export const inYourEverydayAccounts = "In your everyday accounts";
export const inYourAccounts = "In your accounts";
export const bills = "Bills";
export const owed = "Owed";
export const kept = "In pockets";
export const keptFor = (name: string) => `Kept for ${name}`;
export const payIsIn = (name: string, amount: string) => `${name} (${amount}) is in. What is it for?`;
export const putAside = "Put aside";
export const inPockets = "Pockets";
export const free = "Free";
export const about = "about";
export const fromItsPocket = (amount: string) => `${amount} from its pocket`;
export const setThePayday = "Set the payday";
export const nextMoney = "When does the next money come?";
export const beforePayday = "Before payday";
export const billsInAll = (count: number, total: string) => `${plural(count, "1 bill", `${count} bills`)}, ${total}`;
export const notCounted = (names: readonly string[]) =>
  `Not counted, as no rate is known: ${names.slice(0, 3).join(", ")}${names.length > 3 ? ` ${andMore(names.length - 3)}` : ""}.`;
export const andMore = (count: number) => `and ${count} more`;
export const lastChecked = (name: string, day: string) => `${name} was last compared with its real balance on ${day}.`;
export const needsYou = "Needs you";
export const movementsNotCounted = (count: number) =>
  plural(
    count,
    "1 movement waits for review and is not counted",
    `${count} movements wait for review and are not counted`,
  );
export const movementsWait = (count: number) =>
  plural(count, "1 movement waits for review", `${count} movements wait for review`);
export const review = "Review";
export const didItCome = (name: string, day: string) => `Did ${name} of ${day} come?`;
export const lookAtIt = "See";
export const beyondThePlan = (amount: string, month: string, lines: string) =>
  `${amount} over ${month}’s budget${lines && `: ${lines}`}`;
export const coveredBy = (line: string, left: string) => `${line} has ${left} left`;
export const budgets = "Budgets";
export const itHappened = "It happened";
export const nextThirtyDays = "The next 30 days";
export const plan = "Plan";
export const seeHow = "See how";
export const shortBy = (figure: string, day: string) => `By up to ${figure}, from ${day} on`;
export const addToHomeScreen = "Add to Home Screen";
export const homeScreenNote = "Pamoja opens faster from your home screen, and takes what other apps share.";
export const addOnAnIPhone = "Pamoja opens faster from your home screen: press Share, then “Add to Home Screen”.";
export const notNow = "Not now";
