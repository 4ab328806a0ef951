export const whatTheyWereFor = "What they were for";
export const movement = "Movement";
export const times = "Times";
export const charges = "Charges";
export const byMonth = "By month";
export const month = "Month";
export const theAccount = "The account";
export const nothingWasOwedOnIt = "Nothing was owed on it in the last 12 months.";
export const owedOn = "Owed on";
export const atMost = "At most";
export const cost = "Cost";
export const aDayCountsWhereSomething = "A day counts where something was owed at its end.";
export const whatItCostCouldNot = "What it cost could not be read just now. Nothing is lost.";
export const noChargesYet = "No charges yet";
export const importIt = "Import";
export const onceYouHaveAddedMessages =
  "Once you have added messages or statements of M-PESA, what each payment and withdrawal cost you is summed up here.";
export const inTheLast12Months = "In the last 12 months";
export const youPaid = (total: string, purpose: string, count: string) => `You paid ${total} ${purpose} ${count}.`;
