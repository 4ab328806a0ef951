import { formatCount, plural } from "#app/domain/count.ts";
export const selectTransactions = "Select transactions";
export const done = "Done";
export const changed = (count: number) =>
  plural(count, "1 transaction changed.", `${formatCount(count)} transactions changed.`);
export const undo = "Undo";
export const undoing = "Undoing...";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const nextPage = "Next page";
export const asBefore = (count: number) =>
  plural(count, "1 transaction restored.", `${formatCount(count)} transactions restored.`);
export const someAsBefore = (restored: number, count: number) =>
  plural(
    count,
    `${restored} of 1 transaction restored. The others have changed since, or their loan is gone or owes less now.`,
    `${restored} of ${formatCount(count)} transactions restored. The others have changed since, or their loan is gone or owes less now.`,
  );
export const account = "Account";
export const setAccount = "Set account";
export const inNoAccount = "In no account";
export const category = "Category";
export const setCategory = "Set category";
export const categoryNote =
  "A category is set only where it fits the type. Loan receipts and asset purchases are deleted one by one. You can undo each change.";
export const deleteIt = "Delete";
export const chooseAnAccount = "Choose an account.";
export const chooseACategory = "Choose a category.";
export const selectOne = "Select at least one transaction.";
export const selectTransactionsPamoja = "Select transactions · Pamoja";
export const nothingMatches = "Nothing matches.";
export const editorsOnly = "Only the editors of your household can change transactions.";
export const withWhatIsTicked = "With selected:";
export const allOnThisPage = "All on this page";
export const selected = (count: number) =>
  plural(count, "1 transaction selected", `${formatCount(count)} transactions selected`);
