import type { PocketEntry } from "#app/domain/pockets/pocket-entry.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";

/** Whether one that is sent again is what is stored. `series`: of the schedule whose bills it pays; null for none. */
export const isSamePocket = (
  stored: PocketRow,
  { name, account, target, target_day, share }: PocketEntry,
  series: string | null,
): boolean =>
  stored.series === series &&
  stored.name === name &&
  stored.account === account &&
  stored.target === target &&
  stored.target_day === target_day &&
  stored.share === share;
