export const title = (description: string) => `${description} · Transactions · Pamoja`;
export const notFound = "There is no such transaction. Someone may have deleted it.";
export const backToTheList = "All transactions";
export const closeIt = "Close";
export const recordedBy = (name: string) => `recorded by ${name}`;
export const category = "Category";
export const account = "Account";
export const fee = "Fee";
export const partOf = "Part of";
export const wholeOf = (description: string, amount: string) => `${description}, ${amount}`;
export const belongsTo = "Loan or asset";
export const change = "Change";
export const changing = "Changing...";
export const noAccount = "No account";
export const chooseOne = "Choose one from the list.";
export const changed = "Changed.";
export const asBefore = "It is as it was before.";
export const undo = "Undo";
export const undoing = "Undoing...";
export const alwaysFrom = (category: string, payee: string) => `Always ${category} from ${payee}`;
export const alwaysTo = (category: string, payee: string) => `Always ${category} for ${payee}`;
export const alsoWhatComesIn = "Also what messages and statements bring in from now on.";
export const ruleExists = (label: string) => `You have a rule for ${label}.`;
export const seeYourRules = "See your rules";
export const making = "Saving...";
export const fromMessages = "From an M-PESA message, which is not kept";
export const fromStatement = "From an M-PESA statement, which is not kept";
export const fromFile = "From a bank's file";
export const receipt = (code: string) => `Receipt ${code}`;
export const balanceThen = (amount: string) => `Balance then ${amount}`;
export const edit = "Edit";
export const split = "Split";
export const openSplit = "All its parts";
export const repeatIt = "Repeat it";
export const history = "History";
export const deleteIt = "Delete";
export const correctIt = "Correct it";
export const changeItsRate = "Change its exchange rate";
/** What each key does. */
export const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["J", "K"], "up and down"],
  [["C"], "category"],
  [["E"], "edit"],
  [["X"], "select"],
  [["⌫"], "delete"],
  [["?"], "all keys"],
];
