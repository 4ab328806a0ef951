import type { Marked } from "#app/components/marked.ts";
export const logOut = "Log Out";
export const yourAccount = (name: string) => `${name}, your account`;
export const budgetForNewMonth = "Set Your Budget for the New Month!";
export const noBudgetYet = (month: string) =>
  `${month} has no budget yet. Plan what should come in and go out, and see during the month how close you keep to it.`;
export const copyLastMonthsBudget = (month: string) => `Copy last month’s budget (${month})`;
export const startWithAFreshBudget = "Start with a fresh budget";
export const illDoThisLater = "I'll do this later";
export const copyToClipboard = "Copy to Clipboard";
export const copiedToClipboard = "Copied to clipboard!";
export const keepItOn = "keep it on";
export const yearPamoja = (year: string) => `© ${year} Pamoja`;
export const shareWithFriends = "Share with Friends";
export const close = "Close";
export const closeMenu = "Close menu";
export const main = "Main";
export const quick = "Quick";
export const addAnExpense = "Add an expense";
export const toReview = " to review";
export const factorResetAsked = (offAt: string, keepItOn: Marked) => (
  <>
    Someone asked to turn off your second factor from {offAt}. If that was not you, {keepItOn("keep it on")}.
  </>
);
export const userGuide = "User Guide";
export const privacyPolicy = "Privacy Policy";
export const termsOfService = "Terms of Service";
export const toReviewLink = "To review";
export const home = "Home";
export const transactions = "Transactions";
export const plan = "Plan";
export const money = "Money";
export const user = "User";
export const findKey = "Ctrl K";
export const notSentYet = (count: number) => `${count} not sent yet`;
