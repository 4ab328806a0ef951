/**
 * Every table of the product. Row-level security, grants, functions and triggers are in the folders beside this
 * one; what must always hold about a row is a constraint here.
 *
 * Amounts are whole cents (hundredths of the row's currency). Days are ISO days, months ISO months.
 */

export * from "./accounts.ts";
export * from "./balance-sheet.ts";
export * from "./billing.ts";
export * from "./budgets.ts";
export * from "./currencies.ts";
export * from "./edits.ts";
export * from "./factors.ts";
export * from "./history.ts";
export * from "./households.ts";
export * from "./imports.ts";
export * from "./legs.ts";
export * from "./loans.ts";
export * from "./mails.ts";
export * from "./people.ts";
export * from "./tokens.ts";
export * from "./transactions.ts";
