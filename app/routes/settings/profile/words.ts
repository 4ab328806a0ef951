export { close, exportEverythingFirst, saving, subscriptionCancelledFirst } from "../words.ts";
export const deleteAccount = "Delete Account";
export const deleteMyAccount = "Delete my account";
export const deleting = "Deleting...";
export const confirmDeletingAccount =
  "Are you sure you want to delete your account? Your name, your email, your password and all your sessions are deleted at once. This action cannot be undone.";
export const lastEditorOf = (name: string) =>
  `You are the last editor of ${name}, which has other members. Without you, no one could change anything there.`;
export const makeEditorOrRemove =
  "Make someone else an editor first, or remove the other members. Then delete your account.";
export const leaveFirst =
  "Leave the household you are in to go back there, and make someone else an editor. Then delete your account.";
export const aloneInHousehold = (name: string) =>
  `You are the only member of the household ${name}. It is deleted for good with everything recorded in it: transactions, budgets, loans, assets and liabilities.`;
export const ownHouseholdWaits = (name: string) =>
  `Your own household ${name}, which waits for you while you are in another one, is deleted for good with everything recorded in it. To take its data out, leave the other one first.`;
export const staysWithOthers = (name: string) =>
  `The household ${name} stays with its other members. What you recorded there stays, without your name.`;
export const staysWithFounder = (name: string) =>
  `The household ${name} stays with the person who created it. What you recorded there stays, without your name.`;
export const accountNotDeleted = (why: string) => `${why} Your account was not deleted.`;
export const title = "Your Data and Your Account";
export const exportNote = "All that your household has recorded: one zip file with a table of each kind.";
export const exportEverything = "Export everything";
export const historyHas30Days = "What was changed or deleted in the last 30 days, to have it back.";
export const history = "History";
export const restoreNote = "Into a household without records.";
export const restoreAnExport = "Restore an export";
export const deletionNote = "You first see what happens to your household.";
export const profileInformation = "Profile Information";
export const yourNameIsSaved = "Your name is saved.";
export const fullName = "Full name";
export const saveName = "Save name";
export const primaryCurrency = "Primary currency";
export const currencyFixed = "The primary currency cannot be changed after setup.";
