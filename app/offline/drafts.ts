/** What is being typed, of each tab, so that it outlives the tab: encrypted, as everything that is stored here. */

import type { TabDrafts } from "../domain/queue/queue-messages.ts";
import { exclusively, find, put, remove } from "./device.ts";
import { isOwn, type Owner } from "./queue/pending-entry.ts";

/** `texts`: of each tab, as the tab itself stores it. `at`: of the last change, in milliseconds. */
type StoredDrafts = Owner & { at: number; texts: Readonly<Record<string, string>> };

const DRAFTS = "drafts";

/** In milliseconds. */
const LONGEST_KEPT = 14 * 24 * 60 * 60 * 1000;

export const forgetDrafts = (): Promise<void> => remove("values", DRAFTS);

/** Forgets them once they are old. */
export async function expireDrafts(): Promise<void> {
  const stored = await find<StoredDrafts>("values", DRAFTS);
  if (stored && Math.abs(Date.now() - stored.at) > LONGEST_KEPT) await forgetDrafts();
}

/** Somebody else is here. */
export async function forgetForeignDrafts(owner: Owner): Promise<void> {
  const stored = await find<StoredDrafts>("values", DRAFTS);
  if (stored && !isOwn(stored, owner)) await forgetDrafts();
}

/**
 * Keeps what is being typed in a tab.
 * @param isAlone whether no other tab of this site is open
 * @returns what was being typed in a tab that was closed, for the one that is opened next; null where nothing was
 */
export function keepDrafts(
  { person, household }: Owner,
  { tab, drafts: text }: TabDrafts,
  isAlone: boolean,
): Promise<string | null> {
  return exclusively("drafts", async () => {
    await expireDrafts();
    const stored = await find<StoredDrafts>("values", DRAFTS);
    const { [tab]: before, ...others } = stored?.texts ?? {};
    const orphans = isAlone ? Object.values(others) : [];
    const found = (text === null && before === undefined && orphans.at(-1)) || null;
    const own = text ?? found;
    const texts = { ...(isAlone ? {} : others), ...(own !== null && { [tab]: own }) };
    if (JSON.stringify(texts) === JSON.stringify(stored?.texts ?? {})) return null;
    if (Object.keys(texts).length === 0) await forgetDrafts();
    else await put("values", DRAFTS, { person, household, at: Date.now(), texts } satisfies StoredDrafts);
    return found;
  });
}
