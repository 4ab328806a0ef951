/** What net worth counts as owed besides the list of liabilities, so that the list says its total too. */
import { totalOf } from "#app/domain/balance-sheet/balance-sheet.ts";
import { canAddUp } from "#app/domain/exact-sums.ts";
import { addCents, type Cents, ZERO } from "#app/domain/money.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";
import { owedAccountsOf } from "../net-worth/owed-accounts.ts";
import * as say from "./words.tsx";

/** `items`: what the sum of a row is owed on. */
type Row = { to: string; title: string; face: string; amount: Cents; items: readonly Holding[] };
export type Elsewhere = { rows: Row[]; together: Cents; leftOut: Holding[] };

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
    {
      ...{ to: "/loans", title: say.loans, face: "loan_received", amount: ofLoans.total },
      items: loans.filter(({ value }) => value !== ZERO),
    },
    { to: "/accounts", title: say.accounts, face: "account-overdraft", amount: ofAccounts.total, items: owedAccounts },
  ].filter(({ amount }) => amount !== ZERO);
  if (rows.length === 0) return null;
  return { rows, together: addCents(totalOf(list).total, ofLoans.total, ofAccounts.total), leftOut: ofLoans.leftOut };
}
