export const account = "Account";
export const bookNotLoaded = "This book could not be loaded. Nothing is lost.";
export const noSuchBook = "There is no book for this account.";
export const yourBookWith = (account: string) => `Your book with ${account}`;
export const ofSinceJanuary = (person: string, year: number, today: string) =>
  `${person} · 1 January ${year} to ${today}`;
export const yourGroup = { chama: "Your chama", sacco: "Your Sacco" } as const;
export const standing = {
  owed: "The group owes you",
  owing: "You owe the group",
  held: "Balance",
} as const;
export const print = "Print";
export const nextContribution = "Next contribution";
export const myTurn = "Your turn";
export const planIt = "Plan it";
export const notPlanned = "Not planned yet";
export const on = (amount: string, day: string) => `${amount} on ${day}`;
export const dueSince = (amount: string, day: string) => `${amount}, overdue since ${day}`;
export const paidSince = "Paid in since January";
export const totals = {
  chama: { received: "Received", fine: "Fines and charges", welfare: "Welfare", shared: "Shared out" },
  sacco: { received: "Taken out", fine: "Charges", welfare: "Giving", shared: "Interest and dividends" },
} as const;
export const whatYouPaid = "What you paid in";
export const nothingPaidYet = "Nothing paid in since January.";
export const day = "Day";
export const receipt = "Receipt";
export const amountIn = (currency: string) => `Amount (${currency})`;
export const together = "Total";
export const allOfThem = (count: number) => `Show all ${count}`;
export const iPaid = "Record a contribution";
export const myTurnCame = "Record my turn";
export const aFine = "Record a fine";
export const fineOf = (account: string) => `Fine, ${account}`;
export const turnOf = (account: string) => `My turn, ${account}`;
