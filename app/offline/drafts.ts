/** Keeps what is being typed in each tab, so that it outlives the tab; encrypted, like everything stored here. */

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

/** Forgets anybody else's. */
export async function forgetForeignDrafts(owner: Owner): Promise<void> {
  const stored = await find<StoredDrafts>("values", DRAFTS);
  if (stored && !isOwn(stored, owner)) await forgetDrafts();
}

/** The ids of recently sent forms: a page that is left a moment later still reports them as being typed. */
const ended = new Set<string>();

/** A form was sent, or is kept to be sent: what was typed into it is a draft no more. @param id of its row */
export function forgetDraft(id: string): Promise<void> {
  ended.add(id);
  return exclusively("drafts", async () => {
    const stored = await find<StoredDrafts>("values", DRAFTS);
    if (stored) await store(stored, stored.texts);
  });
}

async function store(owner: Owner, texts: StoredDrafts["texts"]): Promise<void> {
  const { person, household } = owner;
  const living = Object.entries(texts).flatMap(([tab, text]) => {
    const own = withoutEnded(text);
    return own === null ? [] : [[tab, own] as const];
  });
  if (living.length === 0) return forgetDrafts();
  const stored: StoredDrafts = { person, household, at: Date.now(), texts: Object.fromEntries(living) };
  await put("values", DRAFTS, stored);
}

/** @param text as a tab stores it (app/components/form/drafts.ts). @returns null when none of its forms is still being typed */
function withoutEnded(text: string): string | null {
  const stored: { drafts: Record<string, { id: string; version: string | null }> } = JSON.parse(text);
  const drafts = Object.entries(stored.drafts).filter(([, { id, version }]) => version !== null || !ended.has(id));
  return drafts.length === 0 ? null : JSON.stringify({ ...stored, drafts: Object.fromEntries(drafts) });
}

/**
 * Keeps what is being typed in a tab. What is returned stays stored under the closed tab until this one confirms that it has it,
 * as a page that is left at once never gets the answer.
 * @param isAlone whether no other tab of this site is open
 * @returns what was being typed in a tab that was closed, for the one that is opened next; null where nothing was
 */
export function keepDrafts(
  { person, household }: Owner,
  { tab, drafts }: TabDrafts,
  isAlone: boolean,
): Promise<string | null> {
  // Somebody else may have typed in this tab before.
  const text = drafts !== null && JSON.parse(drafts).owner === `${person} ${household}` ? drafts : null;
  return exclusively("drafts", async () => {
    await expireDrafts();
    const stored = await find<StoredDrafts>("values", DRAFTS);
    const { [tab]: before, ...others } = stored?.texts ?? {};
    const orphans = isAlone ? Object.values(others) : [];
    const found = (text === null && before === undefined && orphans.at(-1)) || null;
    if (found !== null) return found;
    const texts = { ...(isAlone ? {} : others), ...(text !== null && { [tab]: text }) };
    if (JSON.stringify(texts) !== JSON.stringify(stored?.texts ?? {})) await store({ person, household }, texts);
    return null;
  });
}
