/**
 * Every table of the product, from the folders of their nouns, which hold their row-level security, grants, functions and
 * triggers, too; what must always hold about a row is a constraint in the schema.
 *
 * Amounts are whole cents (hundredths of the row's currency). Days are ISO days, months ISO months.
 */

export * from "./accounts/schema.ts";
export * from "./balance-sheet/schema.ts";
export * from "./billing/schema.ts";
export * from "./budgets/schema.ts";
export * from "./calendar-feeds/schema.ts";
export * from "./exchange-rates/schema.ts";
export * from "./history/schema.ts";
export * from "./household/schema.ts";
export * from "./identity/schema.ts";
export * from "./identity/token-schema.ts";
export * from "./imports/schema.ts";
export * from "./loans/schema.ts";
export * from "./mails/schema.ts";
export * from "./movements/message-schema.ts";
export * from "./movements/schema.ts";
export * from "./payee-rules/schema.ts";
export * from "./phone-keys/schema.ts";
export * from "./plan/occurrence-schema.ts";
export * from "./plan/schema.ts";
export * from "./pockets/schema.ts";
export * from "./push/schema.ts";
export * from "./second-factor/schema.ts";
export * from "./transactions/edit-schema.ts";
export * from "./transactions/schema.ts";
export * from "./transactions/split-schema.ts";
