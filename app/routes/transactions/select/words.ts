export const selectTransactions = "Select transactions";
export const done = "Done";
export const countChanged = (count: string) => `${count} changed.`;
export const undo = "Undo";
export const undoing = "Undoing...";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const nextPage = "Next page";
export const countAsBefore = (count: string) => `${count} as before.`;
export const ofAsBeforeTheOthers = (restored: number, count: string) =>
  `${restored} of ${count} as before. The others were changed since, or their loan is gone or owes less by now.`;
export const account = "Account";
export const setAccount = "Set account";
export const inNoAccount = "In no account";
export const category = "Category";
export const setCategory = "Set category";
export const aCategoryIsSetWhere =
  "A category is set where it fits the type. The receipt of a loan and the purchase of an asset are deleted one by one. You can undo each change.";
export const deleteIt = "Delete";
export const chooseAnAccount = "Choose an account.";
export const chooseACategory = "Choose a category.";
export const selectAtLeastOneTransaction = "Select at least one transaction.";
export const selectTransactionsPamoja = "Select transactions · Pamoja";
export const nothingMatches = "Nothing matches.";
export const onlyTheEditorsOfYour = "Only the editors of your household can change transactions.";
export const withWhatIsTicked = "With what is ticked:";
export const allOnThisPage = "All on this page";
export const countSelected = (count: string) => `${count} selected`;
