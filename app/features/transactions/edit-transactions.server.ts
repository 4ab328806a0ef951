import type { Result } from "#app/domain/result.ts";
import { isPlain, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { Refusal } from "#db/refusal.ts";
import { editTransactions as editRows } from "#db/transactions/bulk-edits.ts";
import { type Context, writeAs } from "../context.ts";
import { refusalOfCategory } from "./check.ts";
import type { CategoryRefusal } from "./refusal.ts";

/** `account` null: in none. A category is set where it belongs to the transaction's type. */
type Change =
  | { delete: true }
  | { account: string | null }
  | { type: TransactionType; category: string; subcategory: string | null };

/** The id is that of the edit, by which it is done once and can be undone. */
export type EditTransactions = { id: string; ids: readonly string[]; change: Change };

/** Changes many transactions at once. The same edit sent again changes nothing and still succeeds. */
export async function editTransactions(
  context: Context,
  { id, ids, change }: EditTransactions,
): Promise<Result<{ id: string }, CategoryRefusal | { code: "none_selected" } | Refusal>> {
  const refusal = "type" in change ? refusalOfChange(change) : null;
  if (refusal !== null) return { ok: false, refusal };
  const answer = await writeAs(context, "edit-transactions", (db) => ({
    edited: ids.length === 0 ? undefined : editRows(db, id, ids, change, context.scope.at),
  }));
  if (!answer.ok) return answer;
  return ids.length === 0 ? { ok: false, refusal: { code: "none_selected" } } : { ok: true, value: { id } };
}

const refusalOfChange = ({ type, category, subcategory }: Extract<Change, { type: string }>): CategoryRefusal | null =>
  isPlain(type)
    ? refusalOfCategory({ type, category, subcategory: subcategory ?? undefined })
    : { code: "category_unknown", field: "category" };
