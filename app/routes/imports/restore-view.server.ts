import type { RestorePlan } from "#db/exports/restore.ts";
import * as say from "./words.tsx";

const SHOWN = [
  ["transactions", say.transactionsOf],
  ["budgets", say.linesOf],
  ["accounts", say.accountsOf],
  ["loans", say.loansOf],
  ["assets", say.assetsOf],
  ["liabilities", say.liabilitiesOf],
] as const;

/** What a whole export would bring back, in words, and why it cannot; null where nothing is in the way. */
export type RestoreView = { household: string; counts: string[]; obstacle: string | null };

export const restoreView = (plan: RestorePlan, currency: string | null): RestoreView => ({
  household: plan.household ?? say.aHousehold,
  counts: SHOWN.map(([table, text]) => text(plan.counts[table] ?? 0)),
  obstacle: plan.obstacle && obstacleText(plan, currency),
});

function obstacleText({ obstacle, currency: exported }: RestorePlan, currency: string | null): string {
  if (obstacle === "currency") {
    return say.totalsInOtherCurrency(exported, currency);
  }
  if (obstacle === "incomplete") {
    return say.exportIncomplete;
  }
  if (obstacle === "deleted") {
    return say.someDeletedHere;
  }
  return say.householdHasRecords;
}
