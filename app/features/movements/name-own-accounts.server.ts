import type { Visitor } from "#app/domain/access.ts";
import type { Day } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import type { DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { ZERO } from "#app/domain/money.ts";
import { kindOfOwnAccount } from "#app/domain/movements/own-accounts.ts";
import type { Result } from "#app/domain/result.ts";
import { listAccounts, recordAccount } from "#db/accounts/accounts.ts";
import { firstMovementDay, recordOwnAccount } from "#db/movements/movements.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { findOpeningRate, type RatesUnavailable } from "./rates.server.ts";

/** How many are named in one call. */
export const MOST_OWN_ACCOUNTS = 20;

/** Which account a name stands for in the messages of `account`. */
export type OwnAccountName = { account: string; name: string; other: string } & (
  | { isNew: false }
  /** `called`: the name that the new account gets. */
  | { isNew: true; called: string }
);

type NameRefusal = RatesUnavailable | { code: "own_account_name_taken"; values: { owner: string } } | Refusal;

/**
 * Says which accounts of one's own the messages speak of. Those that are new begin before the first movement, in the currency of the
 * account whose messages they are.
 */
export async function nameOwnAccounts(
  context: Context,
  names: readonly OwnAccountName[],
): Promise<Result<null, NameRefusal>> {
  if (names.length > MOST_OWN_ACCOUNTS) throw new RangeError(`at most ${MOST_OWN_ACCOUNTS} accounts are named at once`);
  const prepared = await prepareWrite(context, "name-own-accounts", () => prepare(context, names));
  if (!prepared.ok) return prepared;
  const { visitor, day, currencyOf, rates } = prepared.value;
  const answer = await writeAs(context, "name-own-accounts", (db) => ({
    ...Object.fromEntries(
      names.flatMap((named, index) => {
        if (!named.isNew) return [];
        const currency = currencyOf(named.account);
        const account = {
          name: named.called,
          kind: kindOfOwnAccount(named.name),
          currency,
          opening_balance: ZERO,
          opening_day: day,
          owner: visitor.userId,
        };
        return [[`open ${index}`, recordAccount(db, named.other, account, rates.get(currency) ?? null)]];
      }),
    ),
    ...Object.fromEntries(
      names.map(({ name, account, other }, index) => [`own ${index}`, recordOwnAccount(db, account, name, other)]),
    ),
  }));
  if (answer.ok) return { ok: true, value: null };
  if (answer.refusal.code !== "account_name_taken") return answer;
  const owner = visitor.fullName.split(" ")[0] ?? "";
  return { ok: false, refusal: { code: "own_account_name_taken", values: { owner } } };
}

type Prepared = {
  visitor: Visitor;
  /** On which a new account begins: before the first movement that waits. */
  day: Day;
  /** Of the account whose messages speak of another one. */
  currencyOf: (account: string) => string;
  /** On that day, of each currency that a new account is in; none of the household's. */
  rates: ReadonlyMap<string, DayRate>;
};

async function prepare(
  context: Context,
  names: readonly OwnAccountName[],
): Promise<Result<Prepared, RatesUnavailable | Refusal>> {
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    first: firstMovementDay(db),
    accounts: listAccounts(db),
  }));
  if (data === null) return { ok: false, refusal };
  const day = data.first[0]?.day ?? visitor.today;
  const own = visitor.household.currency ?? DEFAULT_CURRENCY;
  const currencies = new Map(data.accounts.map(({ id, currency }) => [id, currency]));
  const currencyOf = (account: string) => currencies.get(account) ?? own;
  const rates = new Map<string, DayRate>();
  for (const currency of new Set(names.flatMap(({ isNew, account }) => (isNew ? [currencyOf(account)] : [])))) {
    const rate = await findOpeningRate(context, { currency, day, household: own });
    if (!rate.ok) return rate;
    if (rate.value !== null) rates.set(currency, rate.value);
  }
  return { ok: true, value: { visitor, day, currencyOf, rates } };
}
