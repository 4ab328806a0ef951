import type { PocketEntry } from "#app/domain/pockets/pocket-entry.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";

/** Whether one that is sent again is what is stored. */
export const isSamePocket = (stored: PocketRow, { name, account, target, target_day, share }: PocketEntry): boolean =>
  stored.name === name &&
  stored.account === account &&
  stored.target === target &&
  stored.target_day === target_day &&
  stored.share === share;
