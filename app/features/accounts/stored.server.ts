import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import { type DayRate, isAtRate, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { ZERO } from "#app/domain/money.ts";
import type { findStoredAccount } from "#db/accounts/accounts.ts";

type Stored = Awaited<ReturnType<typeof findStoredAccount>>[number];

/** Whether an account that is sent again matches what is already recorded. `rate`: of its opening day; null in the household's currency. */
export const isSame = (stored: Stored, entry: AccountEntry, rate: DayRate | null | "unchanged"): boolean =>
  stored.removed_at === null &&
  stored.name === entry.name &&
  stored.kind === entry.kind &&
  (entry.currency === undefined || stored.currency === entry.currency) &&
  stored.opening_balance === (entry.opening_balance ?? ZERO) &&
  stored.opening_day === entry.opening_day &&
  stored.owner_id === (entry.owner ?? null) &&
  stored.digits === (entry.digits ?? null) &&
  stored.is_everyday === (entry.everyday === undefined ? null : entry.everyday === "yes") &&
  (rate === null ||
    rate === "unchanged" ||
    isAtRate(rate, { rate: stored.opening_rate as Rate, source: stored.opening_rate_source }));
