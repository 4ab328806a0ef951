export const whatToShow = "What to show";
export const everyShillingInViewTogether = "Every shilling in view, together.";
export const pamojaIsTheBudgetOf =
  "Pamoja is the budget for a Kenyan household: salary and side business, rent and school fees, tithe, savings, Sacco loans and dollars from relatives abroad, in one place that your family shares.";
export const getStartedForFree = "Get Started for Free";
export const lookAroundFirst = "Look around first";
export const daysFreeNoCardNeeded = (trialdays: number) => `${trialdays} days free, no card needed`;
export const theListOfTransactionsOn =
  "The list of transactions on a phone: what came in and went out, each with its day and category.";
export const madeForTheWayKenyan = "Made for the way Kenyan households live";
export const logIn = "Log In";
export const signUp = "Sign Up";
export const yourAccountIsDeleted = "Your account has been deleted.";
export const startYourDayFreeTrial = (trialdays: number) => `Start your ${trialdays}-day free trial today`;
export const noCardNeededAfterwardsIt = (monthly: string) =>
  `No card needed. Afterwards it is ${monthly} a month, or less when you pay for longer.`;
export const whatItLooksLike = "What it looks like";
export const pamojaTheHouseholdBudgetFor = "Pamoja: the household budget for Kenyan families";
export const everyShillingHeading =
  "Every shilling in view, together: income, budgets, savings, tithe, loans and net worth of a Kenyan household, in shillings or any currency. Free for 7 days.";
export const pamojaEveryShillingInView = "Pamoja: every shilling in view, together. Its dashboard on a phone.";
export const titheAndGivingInTheir = "Tithe and giving in their place";
export const theyStandBesideExpensesAnd = "They appear beside expenses and savings in every budget and report.";
export const shillingsFirstDollarsWelcome = "Shillings first, dollars welcome";
export const writeDownMoneyFromAbroad =
  "Record money from abroad in its own currency: it counts at that day's published rate, or at the one your bank gave you.";
export const loansFromASaccoA = "Loans from a Sacco, a bank or a friend";
export const seeWhatIsStillOwed =
  "See what is still owed and what went on interest, and work out a loan before you take it.";
export const lightOnYourPhoneAnd = "Light on your phone and your bundle";
export const smallPagesThatWorkOn = "Small pages that work on a slow network. What you tap twice is recorded once.";
export const exactToTheCent = "Exact to the cent";
export const everyTotalAddsUpTo =
  "Every total adds up to what you recorded or imported, on your phone and on your partner's.";
export const onlyYours = "Only yours";
export const yourRecordsAreVisibleOnly =
  "Your records are visible only to you and the members of your household, and you can take all of them out.";
export const howTheMonthStandsWhat =
  "How the month is going: what came in, what went out, what was saved, tithed and given.";
export const theDashboardSixCardsWith =
  "The dashboard: six cards with the month's totals, the year's trend of income and expenses, and expenses by category.";
export const whetherYouKeptToThe = "Whether you kept to the plan: budget and actual side by side, by month or by year.";
export const aMonthlyReportTotalsOf =
  "A monthly report: the month's totals, and the planned and actual amount of each budget line.";
export const netWorth = "Net Worth";
export const whatYouOwnLessWhat = "What you own, less what you owe, and how it changed from month to month.";
export const netWorthWhatTheHousehold =
  "Net worth: what the household owns and owes, and how the difference changed month by month.";
export const dashboard = "Dashboard";
export const reports = "Reports";
