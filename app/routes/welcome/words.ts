export const whatToShow = "What to show";
export const getStartedForFree = "Get Started for Free";
export const lookAroundFirst = "Look around first";
export const listPicture =
  "The list of transactions on a phone: what came in and went out, each with its day and category.";
export const madeForKenya = "Made for the way Kenyan households live";
export const logIn = "Log In";
export const signUp = "Sign Up";
export const yourAccountIsDeleted = "Your account has been deleted.";
export const startTrial = (days: number) => `Start your ${days}-day free trial today`;
export const noCardThenPrice = (monthly: string) =>
  `No card needed. Afterwards it is ${monthly} a month, or less when you pay for longer.`;
export const whatItLooksLike = "What it looks like";
export const pageTitle = "Pamoja: the household budget for Kenyan families";
export const everyShillingHeading =
  "Your M-PESA messages become your budget: what came in, what went out and what is free until payday, for you and your partner. Free for 7 days.";
export const dashboardPicture = "Pamoja: every shilling in view, together. Its dashboard on a phone.";
export const titheTitle = "Tithe and giving in their place";
export const titheText = "They appear beside expenses and savings in every budget and report.";
export const shillingsFirstDollarsWelcome = "Shillings first, dollars welcome";
export const abroadText =
  "Record money from abroad in its own currency: it counts at that day's published rate, or at the one your bank gave you.";
export const loansTitle = "Loans from a Sacco, a bank or a friend";
export const loansText = "See what is still owed and what went on interest, and work out a loan before you take it.";
export const lightTitle = "Light on your phone and your bundle";
export const lightText = "Small pages that work on a slow network. What you tap twice is recorded once.";
export const onlyYours = "Only yours";
export const privacyText =
  "What you record is visible only to you and the members of your household, and you can take all of it with you.";
export const monthText = "How the month is going: what came in, what went out, what was saved, tithed and given.";
export const sixCardsPicture =
  "The dashboard: six cards with the month's totals, the year's trend of income and expenses, and expenses by category.";
export const reportText = "Whether you kept to the plan: budget and actual side by side, by month or by year.";
export const reportPicture =
  "A monthly report: the month's totals, and the planned and actual amount of each budget line.";
export const netWorth = "Net Worth";
export const netWorthText = "What you own, less what you owe, and how it changed from month to month.";
export const netWorthPicture =
  "Net worth: what the household owns and owes, and how the difference changed month by month.";
export const dashboard = "Dashboard";
export const reports = "Reports";
export const messagesTitle = "Your M-PESA messages become your budget";
export const pasteText =
  "See what came in, what went out, and what is free to spend until payday: for you and your partner.";
export const noCardNeeded = (days: number) => `${days} days free, no card needed. Then`;
export const aMonthByMpesa = (price: string) => `${price} a month, by M-PESA`;
export const aMonth = (price: string) => `${price} a month`;
export const noPinNote = "We never ask for your PIN. The messages you paste are read on your phone.";
export const phoneDashboardPicture =
  "The dashboard on a phone: what is free to spend until payday, and the bills that come before it.";
export const howItWorks = "How it works";
export const pasteYourMessages = "1. Paste your messages";
export const messagesText =
  "Copy them from your phone, or let it forward each one. Pamoja suggests a category, and you confirm it.";
export const aMessage = "TKS4XY2Z Confirmed. Ksh300.00 sent to BARAKA MUTUA on 28/11/26 at 6:12 PM...";
export const groceries = "Groceries";
export const threeHundred = "−300.00";
export const seeWhatIsFree = "2. See what is free until payday";
export const freeToSpendText = "What is in your accounts, less the bills that are still to come.";
export const freeToSpend = "Free to spend";
export const freeAmount = "KES 15,820.00";
export const anAmountADay = "1,130.00 a day for 14 days";
export const shareWithYourPartner = "3. Share it with your partner";
export const inviteText = "Invite them by email. From then on you both work on the same budget.";
export const rent = "Rent";
export const whatTheRentIs = "−38,000.00";
export const togetherTitle = "For the two of you";
export const oneFigureForBoth = "One figure for both";
export const togetherText = "You both see the same budget, bills and balances, each on your own phone.";
export const whoRecordedIt = "Who recorded it";
export const signInText = "Each of you signs in alone, and every transaction says who recorded it.";
export const rolesTitle = "You decide who changes what";
export const anEditorRecordsAViewer = "An Editor records and plans. A Viewer sees everything and changes nothing.";
export const yourMessagesStayYours = "Your messages stay yours";
export const neverYourPIN = "Never your PIN";
export const noPINNoPassword = "Pamoja asks for no PIN and no bank password, and cannot move money.";
export const readOnYourPhone = "Read on your phone";
export const onlyAmountsDaysNames =
  "Of messages that you paste, only amounts, days, names and receipts leave your phone. If you let it forward them, each is read at once and its text is discarded; one that is not understood waits for you alone, encrypted.";
export const readThePrivacyPolicy = "Read the privacy policy";
export const questions = "Questions";
export const isItConnected = "Is Pamoja connected to my M-PESA?";
export const itIsNotConnected = "No. It knows only what you paste, forward, import or record yourself.";
export const whatAfterTheTrial = "What happens after the trial?";
export const nothingIsCharged =
  "Nothing is charged by itself. You choose a plan, or stop there: what you recorded is kept, and you can download it.";
export const onlyMpesa = "Does it read only M-PESA?";
export const bankFilesToo =
  "No. It reads messages of banks and Airtel Money, M-PESA statements and files from your bank.";
export const paidOnceByMpesa = (dollars: string) =>
  `No card needed. Afterwards you pay once by M-PESA, for as long as you choose, or ${dollars} a month through PayPal.`;
export const runBy = (name: string, address: string) => `Pamoja is run by ${name}, ${address}.`;
export const runByRegistered = (name: string, address: string, registration: string) =>
  `Pamoja is run by ${name}, ${address}, registration number ${registration}.`;
