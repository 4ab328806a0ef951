export const whatToShow = "What to show";
export const everyShillingInViewTogether = "Every shilling in view, together.";
export const pamojaIsTheBudgetOf =
  "Pamoja is the budget of a Kenyan household: salary and side business, rent and school fees, tithe, savings, Sacco loans and dollars from relatives abroad, in one place that your family shares.";
export const getStartedForFree = "Get Started for Free";
export const daysFreeNoCardNeeded = (trialdays: number) => `${trialdays} days free, no card needed`;
export const theListOfTransactionsOn =
  "The list of transactions on a phone: what came in and went out, each with its day and category.";
export const madeForTheWayKenyan = "Made for the way Kenyan households live";
export const logIn = "Log In";
export const signUp = "Sign Up";
export const yourAccountIsDeleted = "Your account is deleted.";
export const startYourDayFreeTrial = (trialdays: number) => `Start your ${trialdays}-day free trial today`;
export const noCardNeededAfterwardsIt = (monthly: string) =>
  `No card needed. Afterwards it is ${monthly} a month, or less when you pay for longer.`;
export const whatItLooksLike = "What it looks like";
