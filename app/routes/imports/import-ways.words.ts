export const waysToImport = "Ways to import";
export const csvOrBankFile = "File from a bank or app";
export const messagesOrAnyFile = "Messages or any file";
export const allImports = "All imports";
export const nextFile = (count: number) => `Next: ${count} more ${count === 1 ? "file" : "files"}`;
