import type { Visitor } from "#app/domain/access.ts";
import type { Day } from "#app/domain/calendar.ts";
import type { DayRate } from "#app/domain/exchange-rate.ts";
import { ZERO } from "#app/domain/money.ts";
import { kindOfOwnAccount } from "#app/domain/movements/own-accounts.ts";
import type { Result } from "#app/domain/result.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { firstMovementDay, recordOwnAccount } from "#db/movements/movements.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { type RatesUnavailable, syncShillingRates } from "./rates.server.ts";

/** How many are named in one call. */
export const MOST_OWN_ACCOUNTS = 20;

/** Which account a name stands for in the messages of `account`. */
export type OwnAccountName = { account: string; name: string; other: string } & (
  | { isNew: false }
  /** `called`: the name that the new account gets. */
  | { isNew: true; called: string }
);

type NameRefusal = RatesUnavailable | { code: "own_account_name_taken"; values: { owner: string } } | Refusal;

/** Says which accounts of one's own the messages speak of; those that are new begin before the first movement. */
export async function nameOwnAccounts(
  context: Context,
  names: readonly OwnAccountName[],
): Promise<Result<null, NameRefusal>> {
  if (names.length > MOST_OWN_ACCOUNTS) throw new RangeError(`at most ${MOST_OWN_ACCOUNTS} accounts are named at once`);
  const prepared = await prepareWrite(context, "name-own-accounts", () => prepare(context));
  if (!prepared.ok) return prepared;
  const { visitor, day, rate } = prepared.value;
  const answer = await writeAs(context, "name-own-accounts", (db) => ({
    ...Object.fromEntries(
      names.flatMap((named, index) => {
        if (!named.isNew) return [];
        const account = {
          name: named.called,
          kind: kindOfOwnAccount(named.name),
          currency: "KES",
          opening_balance: ZERO,
          opening_day: day,
          owner: visitor.userId,
        };
        return [[`open ${index}`, recordAccount(db, named.other, account, rate)]];
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

/** A new account begins before the first movement that waits. */
async function prepare(
  context: Context,
): Promise<Result<{ visitor: Visitor; day: Day; rate: DayRate | null }, RatesUnavailable>> {
  const { visitor, data } = await context.scope.read("app", (db) => ({ first: firstMovementDay(db) }));
  const day = data?.first[0]?.day ?? visitor.today;
  if (visitor.household.currency === "KES") return { ok: true, value: { visitor, day, rate: null } };
  const rate = await syncShillingRates(context, [day]);
  return rate.ok ? { ok: true, value: { visitor, day, rate: rate.value } } : rate;
}
