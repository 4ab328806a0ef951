/** What a form says that transactions become. */
import { isId } from "#app/domain/id.ts";
import { isTransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { EditTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { badRequest } from "#app/request/form.server.ts";

type Change = EditTransactions["change"];

/** Null where no account was chosen; `none` is one. */
export function readAccount(form: FormData): Change | null {
  const account = form.get("account");
  if (account === "") return null;
  if (account === "none") return { account: null };
  return isId(account) ? { account } : badRequest();
}

/** `expense:Utilities:Water`; null where nothing was chosen. */
export function readCategory(form: FormData): Change | null {
  const path = String(form.get("category") ?? "");
  if (path === "") return null;
  const [type = "", category = "", subcategory] = path.split(":");
  return isTransactionType(type) ? { type, category, subcategory: subcategory || null } : badRequest();
}
