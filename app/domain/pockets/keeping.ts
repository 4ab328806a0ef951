/** How much of what can be spent is in pockets today, and which payments of their bills have not been taken from them. */
import type { Day } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Kept } from "../plan/free-to-spend.ts";
import type { Plan, PlannedEntry, PlannedSchedule } from "../plan/plan.ts";

export type HeldPocket = {
  id: string;
  account: string;
  is_account_used: boolean;
  currency: string;
  /** The series of the bill that is paid from it. */
  series: string | null;
  /** When it was made, in milliseconds. */
  since: number;
  held: Cents;
  /** In the household's currency; null where no rate is known. */
  base_held: Cents | null;
  /** What entries that are dated ahead take from it. */
  ahead: readonly { entry: string; amount: Cents }[];
  /** Entries that were taken from it because they named it. */
  named_by: readonly string[];
};

/** An entry that was certainly a pocket's bill but was not taken from it. No one confirmed it, so it is offered. */
export type Untaken = { pocket: string; schedule: string; planned_on: Day; entry: string; amount: Cents };

type Rows = {
  pockets: readonly HeldPocket[];
  schedules: readonly (Pick<PlannedSchedule, "id" | "currency"> & { series: string })[];
  entries: readonly Pick<PlannedEntry, "id" | "recorded">[];
};

export function keepingOf(plan: Plan, { pockets, schedules, entries }: Rows): { kept: Kept[]; untaken: Untaken[] } {
  const untaken: Untaken[] = [];
  const recordedAt = new Map(entries.map(({ id, recorded }) => [id, recorded]));
  const kept = pockets.flatMap((pocket): Kept[] => {
    const { id, account, is_account_used: isUsed, currency, series, since, held, base_held: base, ahead } = pocket;
    if (!isUsed || held <= 0) return [];
    const isOffered = (entry: string) => (recordedAt.get(entry) ?? 0) >= since && !pocket.named_by.includes(entry);
    const ofBill = new Map(
      schedules.filter((each) => series !== null && each.series === series).map((each) => [each.id, each]),
    );
    const coming = plan.coming.filter(({ schedule }) => ofBill.has(schedule));
    const paid = [...coming, ...plan.done].flatMap(({ schedule, planned_on, entries }) =>
      ofBill.get(schedule)?.currency !== currency
        ? []
        : entries
            .filter(({ said, isAhead, entry }) => !said && !isAhead && isOffered(entry))
            .map(({ entry, amount }): Untaken => ({ pocket: id, schedule, planned_on, entry, amount })),
    );
    let left: number = held;
    for (const each of paid) {
      const amount = Math.min(left, each.amount);
      left -= amount;
      if (amount > 0) untaken.push({ ...each, amount: toCents(amount) });
    }
    if (base === null) return [];
    const bills = [...coming.map(({ key }) => key), ...ahead.map(({ entry }) => entry)];
    return left > 0 ? [{ account, amount: toCents(Math.round((base * left) / held)), bills }] : [];
  });
  return { kept, untaken };
}

/** How much less an account holds today than its pockets keep of it, in its currency. */
export type Shortage = { account: string; missing: Cents };

export function shortagesOf(
  accounts: readonly { id: string; balance: Cents; ahead: Cents }[],
  pockets: readonly Pick<HeldPocket, "account" | "held" | "is_account_used">[],
): Shortage[] {
  return accounts.flatMap(({ id, balance, ahead }) => {
    const kept = pockets
      .filter(({ account, is_account_used: isUsed }) => isUsed && account === id)
      .reduce((sum, { held }) => sum + Math.max(0, held), 0);
    const missing = kept - Math.max(0, balance - ahead);
    return kept > 0 && missing > 0 ? [{ account: id, missing: toCents(missing) }] : [];
  });
}
