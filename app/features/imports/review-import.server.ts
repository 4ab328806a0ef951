import type { AccountKind } from "#app/domain/accounts/account.ts";
import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { ZERO } from "#app/domain/money.ts";
import type { Movement } from "#app/domain/movements/movement.ts";
import { openingOf } from "#app/domain/movements/opening.ts";
import { movementsOfFile, walletOfFile } from "#app/domain/movements/statements/file-movements.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import type { Result } from "#app/domain/result.ts";
import { listAccounts, recordAccount } from "#db/accounts/accounts.ts";
import { listNewRows, type NewRow } from "#db/imports/import-rows.ts";
import { findImport, reviewImport as reviewRows } from "#db/imports/imports.ts";
import type { Refusal } from "#db/refusal.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { findOpeningRate, type RatesUnavailable } from "../movements/rates.server.ts";
import { isReviewable } from "./review-import.ts";

export type ReviewImport = {
  /** Of the import. */
  id: string;
  /** Whose movements its rows are. */
  account: string;
  /** Of an account that is new. */
  created: { name: string; kind: AccountKind; owner?: string } | null;
};

/**
 * `too_many_for_review`: more rows than one review can be made of. `rows_of_several_currencies`: an account has one.
 * `rows_say_what_they_are`: transfers or loans.
 */
export type ReviewImportRefusal =
  | RatesUnavailable
  | { code: "too_many_for_review"; values: { most: number } }
  | { code: "rows_of_several_currencies" | "rows_say_what_they_are" }
  | Refusal;

/** In milliseconds. */
const TIMEOUT = 29_000;

const MOST = LIMITS["rows of a review"];

/** Lets the new rows of a bank's file wait for a review, as movements of an account in their currency. Answers how many are new there. */
export async function reviewImport(
  context: Context,
  { id, account, created }: ReviewImport,
): Promise<Result<{ fresh: number }, ReviewImportRefusal>> {
  const { scope } = context;
  scope.allowTime(TIMEOUT);
  const loaded = await prepareWrite(context, "review-import", async () => {
    const { visitor, data, refusal } = await scope.read("app", (db) => ({
      turn: takeTurn(db),
      import: findImport(db, id),
      // One more than there may be tells that there are too many.
      rows: listNewRows(db, id, MOST + 1),
      accounts: listAccounts(db),
    }));
    return data === null ? { ok: false as const, refusal } : { ok: true as const, value: { visitor, ...data } };
  });
  if (!loaded.ok) return loaded;
  const { visitor, rows, accounts, import: imports } = loaded.value;
  const [file] = imports;
  if (rows.length > MOST || rows.length < (rows[0]?.count ?? 0)) {
    return { ok: false, refusal: { code: "too_many_for_review", values: { most: MOST } } };
  }
  const household = visitor.household.currency ?? DEFAULT_CURRENCY;
  const currency = rows[0]?.currency ?? household;
  if (rows.some((row) => row.currency !== currency)) {
    return { ok: false, refusal: { code: "rows_of_several_currencies" } };
  }
  if (!rows.every(({ type }) => isReviewable(type))) return { ok: false, refusal: { code: "rows_say_what_they_are" } };
  const kind = created?.kind ?? accounts.find((each) => each.id === account)?.kind ?? "bank";
  const movements = movementsOfFile(rows.map(fileRowOf), file?.columns ?? [], kind);
  const newAccount = created ? { ...openedAccount(created, movements, visitor.today), currency } : null;
  const rate = newAccount
    ? await findOpeningRate(context, { currency, day: newAccount.opening_day, household })
    : ({ ok: true, value: null } as const);
  if (!rate.ok) return rate;
  const answer = await writeAs(context, "review-import", (db) => ({
    turn: takeTurn(db),
    opened: newAccount ? recordAccount(db, account, newAccount, rate.value) : undefined,
    reviewed: reviewRows(
      db,
      { id, account, expected: file?.staged_rows ?? 0 },
      stagedMovements(movements, id),
      scope.at,
    ),
  }));
  return answer.ok ? { ok: true, value: { fresh: answer.value.data.reviewed[0]?.fresh ?? 0 } } : answer;
}

/** With what was in it before the first of its movements, where the file says what was left after each. */
function openedAccount(
  { name, kind, owner }: NonNullable<ReviewImport["created"]>,
  movements: readonly Movement[],
  today: string,
): AccountEntry {
  const days = movements.flatMap(({ at }) => (at ? [at.day] : [])).sort();
  const opening = openingOf(movements, walletOfFile(kind));
  return {
    name,
    kind,
    opening_day: opening?.day ?? days[0] ?? today,
    opening_balance: opening?.balance ?? ZERO,
    ...(owner ? { owner } : {}),
  };
}

const fileRowOf = ({ day, type, amount, description, cells }: NewRow) => ({
  day,
  amount,
  direction: type === "income" ? ("in" as const) : ("out" as const),
  description,
  cells: cells ?? [],
});
