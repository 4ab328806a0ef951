import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import type { Day } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import { findStoredAccount, reviseAccount as reviseRow } from "#db/accounts/accounts.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { openingRate } from "./opening-rate.server.ts";
import type { AccountRefusal } from "./refusal.ts";
import { isSame } from "./stored.server.ts";

/** The version, its currency and its opening day are those that were shown. While the day stays, its rate stays as well. */
export type ReviseAccount = AccountEntry & {
  id: string;
  version: number;
  shownDay?: Day | undefined;
  householdCurrency?: string | undefined;
};

/** Changes an account that still has the version that was shown. Its currency stays. The same change sent again succeeds. */
export async function reviseAccount(
  context: Context,
  { id, version, shownDay, householdCurrency, ...entry }: ReviseAccount,
): Promise<Result<{ id: string }, AccountRefusal>> {
  const isRateKept = entry.rate === undefined && shownDay === entry.opening_day;
  const rate = isRateKept
    ? UNCHANGED
    : await prepareWrite(context, "revise-account", () => openingRate(context, entry, householdCurrency));
  if (!rate.ok) return rate;
  const answer = await writeAs(context, "revise-account", (db) => ({
    revised: reviseRow(db, { id, version }, entry, rate.value),
    stored: findStoredAccount(db, id),
  }));
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const [revised, stored] = [data.revised[0], data.stored[0]];
  if (revised || (stored?.version === version + 1 && isSame(stored, entry, rate.value)))
    return { ok: true, value: { id } };
  return { ok: false, refusal: { code: stored?.removed_at === null ? "changed_meanwhile" : "gone" } };
}

const UNCHANGED = { ok: true, value: "unchanged" } as const;
