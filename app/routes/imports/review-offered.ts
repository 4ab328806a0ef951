import type { AccountKind } from "#app/domain/accounts/account.ts";
import { isOwnHeader } from "#app/domain/imports/ledger-columns.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { accountOfFile, bankNamed } from "#app/domain/movements/statements/file-account.ts";
import { isReviewable } from "#app/features/imports/review-import.ts";
import type { ImportPlan } from "#db/imports/import-plan.ts";
import type { AccountChoice } from "./review-account.tsx";

type File = { file_name: string; columns: string[] | null; about: string | null };
type Account = {
  id: string;
  name: string;
  kind: AccountKind;
  currency: string;
  digits: string | null;
  is_archived: boolean;
};

/** A file that names categories says itself what its rows are. */
const NAMES_CATEGORIES = /^(?:sub-?)?categor(?:y|ies)\b/i;

/**
 * The account that a bank's file goes into the review with, in the file's currency. Null for what is added as it is: a file of ours
 * or of another budget app, one of several currencies, and more rows than a review takes.
 */
export function reviewOffered(
  { file_name, columns, about }: File,
  { counts, currencies }: Pick<ImportPlan, "counts" | "currencies">,
  accounts: readonly Account[],
  newId: string,
): AccountChoice | null {
  const names = columns ?? [];
  if (names.length === 0 || isOwnHeader(names.join(",")) || names.some((name) => NAMES_CATEGORIES.test(name.trim())))
    return null;
  const currency = onlyOne(currencies);
  if (currency === null) return null;
  if (!counts.every(({ type }) => isReviewable(type))) return null;
  const freshCount = counts.reduce((sum, each) => sum + each.fresh, 0);
  if (freshCount === 0 || freshCount > LIMITS["rows of a review"]) return null;
  const text = `${file_name} ${about ?? ""}`;
  const usable = accounts.filter(
    (account) => account.currency === currency && !account.is_archived && account.kind !== "overdraft",
  );
  const bank = bankNamed(text);
  const newName = bank ?? "Bank";
  const namedAccount = accountOfFile(usable, text);
  const proposedAccount =
    namedAccount ??
    // A household with one bank account has the file of no other bank.
    (bank === null ? onlyOne(usable.filter(({ kind }) => kind === "bank")) : null);
  return {
    accounts: usable.map(({ id, name }) => ({ id, name })),
    newId,
    newName: accounts.some(({ name }) => name.toLowerCase() === newName.toLowerCase())
      ? `${newName} ${currency}`
      : newName,
    currency,
    proposed: proposedAccount?.id ?? (bank === null ? null : newId),
    isNamed: namedAccount !== null,
  };
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);
