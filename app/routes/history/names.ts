/** What rows are called. */
import { faceOf } from "#app/components/face/face.tsx";
import type { EntryType } from "#app/domain/transaction-types.ts";
import type { TableWithHistory } from "#db/history/history.ts";
import type { Row } from "./values.ts";

const KINDS: Readonly<Record<TableWithHistory, string | null>> = {
  transactions: null,
  budgets: "the budget for",
  accounts: "the account",
  assets: "the asset",
  liabilities: "the liability",
  loans: "the loan",
};

/** Its name, and what kind it is of: `the loan`, `Sacco`. */
export function nameOfRow(table: TableWithHistory, row: Row): { kind: string | null; name: string } {
  const kind = KINDS[table];
  if (table === "transactions") return { kind, name: String(row.description) };
  if (table === "budgets") return { kind, name: [row.category, row.subcategory].filter(Boolean).join(" / ") };
  return { kind, name: String(row.name) };
}

const FACES: Readonly<Record<Exclude<TableWithHistory, "transactions" | "budgets">, EntryType>> = {
  accounts: "transfer",
  assets: "asset_purchased",
  liabilities: "loan_repayment",
  loans: "loan_received",
};

export function faceOfRow(table: TableWithHistory, { type, transaction_type, category }: Row): string {
  if (table !== "transactions" && table !== "budgets") return FACES[table];
  return faceOf((type ?? transaction_type) as EntryType, typeof category === "string" ? category : null);
}
