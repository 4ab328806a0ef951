export const waysToImport = "Ways to import";
export const csvOrBankFile = "CSV or bank file";
export const allImports = "All imports";
