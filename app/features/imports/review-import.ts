import type { EntryType } from "#app/domain/transactions/transaction-types.ts";

/** What a bank says of a row: that money came in or went out. A transfer or a loan is what another app says. */
export const isReviewable = (type: EntryType): boolean => type === "income" || type === "expense";
