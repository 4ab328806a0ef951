import { canAddUp } from "#app/domain/exact-sums.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Holding, Upcoming } from "#db/net-worth/net-worth.ts";
import type { NetWorthPoint } from "#db/net-worth/net-worth-history.ts";

type Figures = {
  cash: number;
  ahead: Upcoming | undefined;
  holdings: readonly Holding[];
  accounts: readonly Pick<AccountRow, "booked" | "base" | "base_today">[];
  course: readonly NetWorthPoint[];
};

/** Whether every sum on the screen is exact, and every difference of two of them. */
export function isExact({ cash, ahead, holdings, accounts, course }: Figures): boolean {
  const upcoming = ahead ? [ahead.cash, ahead.assets, ahead.loans] : [];
  const holdingValues = holdings.map(({ base }) => base);
  const inAccounts = accounts.flatMap(({ booked, base, base_today }) => [booked, base, base_today]);
  const months = course.map(({ cash, assets, liabilities, loans, by_rates }) =>
    [cash, assets, liabilities, loans, by_rates].map(orZero),
  );
  return [[cash, ...upcoming, ...holdingValues, ...inAccounts].map(orZero), ...months].every((sums) =>
    canAddUp(...sums),
  );
}

const orZero = (amount: number | null): number => amount ?? 0;
