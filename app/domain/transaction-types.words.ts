export const savingInvestment = "Saving & Investment";
export const loanReceived = "Loan Received";
export const loanRepayment = "Loan Repayment";
export const assetPurchase = "Asset Purchase";
