export const waysToImport = "Ways to import";
export const csvOrBankFile = "Bank or app file";
export const messagesOrAnyFile = "M-PESA messages";
export const importTransactions = "Import transactions";
export const allImports = "All imports";
export const nextFile = (count: number) => `Next: ${count} more ${count === 1 ? "file" : "files"}`;
