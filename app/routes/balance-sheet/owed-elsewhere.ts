/** What net worth counts as owed besides the list of liabilities, so that the list says its total too. */
import { totalOf } from "#app/domain/balance-sheet.ts";
import { canAddUp } from "#app/domain/exact-sums.ts";
import { addCents, type Cents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";
import { owedAccountsOf } from "../net-worth/owed-accounts.ts";
import * as say from "./words.tsx";

export type Elsewhere = { rows: { to: string; title: string; amount: Cents }[]; together: Cents; leftOut: Holding[] };

/** @returns null where nothing is owed elsewhere, or the sum of all would not be exact */
export function owedElsewhere(
  list: readonly BalanceSheetRow[],
  loans: readonly Holding[],
  accounts: readonly AccountRow[],
): Elsewhere | null {
  const owedAccounts = owedAccountsOf(accounts);
  if (!canAddUp(...[...list, ...loans, ...owedAccounts].map(({ base }) => base ?? ZERO))) return null;
  const [ofLoans, ofAccounts] = [totalOf(loans), totalOf(owedAccounts)];
  const rows = [
    { to: "/loans", title: say.loans, amount: ofLoans.total },
    { to: "/accounts", title: say.accounts, amount: ofAccounts.total },
  ].filter(({ amount }) => amount !== ZERO);
  if (rows.length === 0) return null;
  return { rows, together: addCents(totalOf(list).total, ofLoans.total, ofAccounts.total), leftOut: ofLoans.leftOut };
}
