export const importTransactions = "Import transactions";
export const allImports = "All imports";
export const nextFile = (count: number) => `Next: ${count} more ${count === 1 ? "file" : "files"}`;
