export const oneCurrencyNote = (currency: string) =>
  `Both accounts are in ${currency}, so the same amount arrives. Enter any cost as the fee.`;
export const backToYourTransactions = "Back to your transactions";
export const twoAccountsNeeded = "A transfer needs two accounts";
export const addAnAccount = "Add an account";
export const addAccountsFirst =
  "First add your accounts: M-PESA, a bank, cash. Then moving money between them does not count as spending.";
export const from = "From";
export const to = "To";
export const rateHint = "If empty, the rate published for that day is used.";
export const feeHint = "It is recorded as a separate expense.";
export const date = "Date";
export const descriptionOptional = "Description (optional)";
export const descriptionHint = "If empty, it names both accounts.";
export const deleteIt = "Delete";
export const history = "History";
export const cancel = "Cancel";
export const save = "Save";
export const saving = "Saving...";
export const transferExists = "This is already recorded. Open it to edit it.";
export const changedMeanwhile = "Someone changed it in the meantime. Open it again to see the latest version.";
export const gone = "It is no longer there: someone deleted it.";
export const notSaved = "Not saved. ";
export const tooMuchAtRate = "That cannot be recorded at this rate.";
export const feeDeleted = "Its fee was deleted in the meantime. Open the transfer again.";
export const transferPamoja = "Transfer · Pamoja";
export const editTransfer = "Edit Transfer";
export const transferGone = "This transfer is no longer there: someone deleted it. ";
export const viewerNote = "You can see everything here, but only the editors of your household can change it. ";
export const arrivedAmount = "Arrived, if the currencies differ";
export const feeOptional = "Fee (optional)";
export const amountLeft = (left: string) => `Amount (${left})`;
export const arrivedReached = (reached: string) => `Arrived (${reached})`;
export const feeIn = (left: string) => `Fee (${left}, optional)`;
export const noRateEnterIt = (from: string, to: string, day: string) =>
  `No rate from ${from} to ${to} is known for ${day}. Enter it.`;
export const noRateEnterArrived = (from: string, to: string, day: string) =>
  `No rate from ${from} to ${to} is known for ${day}. Enter what arrived.`;
export const oneUnitIn = (unit: string | null, currency: string | null) =>
  `1 ${unit ?? "unit"} in ${currency} (optional)`;
export const transfer = "Transfer";
export const amount = "Amount";
export const countsTowards = "Counts towards";
export const noLine = "No budget line";
export const staysYours = "The budget shows this as money moved to savings. It is still yours, so no total changes.";
export const countsOnlyInSavings = "Only a transfer into a Sacco, chama or savings account can count towards savings.";
