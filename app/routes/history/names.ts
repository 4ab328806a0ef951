/** What rows are called. */
import { faceOf } from "#app/components/face/face.tsx";
import type { EntryType } from "#app/domain/transactions/transaction-types.ts";
import type { TableWithHistory } from "#db/history/history.ts";
import type { Row } from "./values.ts";

export function nameOfRow(table: TableWithHistory, row: Row): string {
  if (table === "transactions") return String(row.description);
  if (table === "budgets") return [row.category, row.subcategory].filter(Boolean).join(" / ");
  return String(row.name);
}

const FACES: Readonly<Record<Exclude<TableWithHistory, "transactions" | "budgets" | "schedules">, EntryType>> = {
  accounts: "transfer",
  assets: "asset_purchased",
  liabilities: "loan_repayment",
  loans: "loan_received",
};

export function faceOfRow(table: TableWithHistory, { type, transaction_type, category }: Row): string {
  if (table !== "transactions" && table !== "budgets" && table !== "schedules") return FACES[table];
  return faceOf((type ?? transaction_type) as EntryType, typeof category === "string" ? category : null);
}
