/** The fields of the form, as a budget line fills them in. Without a day, which is to be chosen. */
import { type Cents, formatDecimal } from "#app/domain/money.ts";
import { labelOf, type TransactionType } from "#app/domain/transactions/transaction-types.ts";

export type Values = Readonly<Record<string, string>>;

type Kind = { type: TransactionType; category: string | null; subcategory: string | null };

/** What an occurrence becomes in the ledger, as the form names it. */
export const becomes = ({ type, category, subcategory }: Kind): string =>
  [type, type === "tithe" ? null : category, subcategory].filter((part) => part !== null).join(":");

/** A line of a month's budget as something that is paid each month. */
export const lineValues = (line: Kind & { budgeted: Cents }): Values => ({
  name: line.subcategory ?? line.category ?? labelOf(line.type),
  amount: formatDecimal(line.budgeted),
  becomes: becomes(line),
  unit: "month",
});

/** The form, filled in from a budget line. */
export const addressOfLine = (line: Kind & { budgeted: Cents }): string =>
  `/plan?${new URLSearchParams({ new: "", ...lineValues(line) })}`;
