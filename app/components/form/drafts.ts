/**
 * Drafts: what was typed into a form but not saved yet. They are stored in the tab (`sessionStorage`): they survive a reload,
 * the offline page and a tab put to sleep. The service worker keeps them encrypted for the next tab (app/offline/drafts.ts).
 */

import type { TabDrafts } from "#app/domain/queue/queue-messages.ts";

/**
 * The id of the form's row, the version with which it was opened (null for a new row), and the typed values by field, the
 * latest last.
 */
export type Draft = { id: string; version: string | null; typed: Readonly<Record<string, string>> };

/** The form's owner, and its name. */
export type DraftKey = { owner: string; form: string };

type StoredDrafts = { owner: string; drafts: Record<string, Draft> };

const KEY = "drafts";

export function draftOf(key: DraftKey): Draft | null {
  return read(key.owner)[key.form] ?? null;
}

export function saveDraft(key: DraftKey, draft: Draft): void {
  write({ owner: key.owner, drafts: { ...read(key.owner), [key.form]: draft } });
}

export function forgetDraft(key: DraftKey): void {
  const { [key.form]: _, ...drafts } = read(key.owner);
  if (Object.keys(drafts).length > 0) write({ owner: key.owner, drafts });
  else forgetDrafts();
}

/**
 * The draft of a form that was taken off the page while the address was still its own: another screen is loading, or its
 * own failed. Which of the two shows with the next address.
 */
let unmounted: { key: DraftKey; place: string } | null = null;

/** Remembers that the form at `place` was taken off the page. */
export function noteUnmounted(key: DraftKey, place: string): void {
  unmounted = { key, place };
}

/** Forgets the draft of the form that was taken off the page, once its place has been left. */
export function forgetDraftOfLeft(place: string): void {
  if (unmounted === null || unmounted.place === place) return;
  forgetDraft(unmounted.key);
  unmounted = null;
}

/** What the service worker is to keep of this tab. Only a page that has one may call it: without storage, it throws. */
export function tabDrafts(): TabDrafts {
  sessionStorage.tab ??= crypto.randomUUID();
  return { tab: sessionStorage.tab, drafts: sessionStorage[KEY] ?? null };
}

/** Takes over what was typed in a tab that was closed. @returns false where something is being typed here already */
export function takeOverDrafts(drafts: string): boolean {
  if (sessionStorage[KEY]) return false;
  sessionStorage[KEY] = drafts;
  return true;
}

/** For signing out. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Ignores someone else's drafts. */
function read(owner: string): Record<string, Draft> {
  try {
    const stored: StoredDrafts | null = JSON.parse(sessionStorage[KEY] ?? null);
    return stored?.owner === owner ? stored.drafts : {};
  } catch {
    return {};
  }
}

function write(stored: StoredDrafts): void {
  try {
    sessionStorage[KEY] = JSON.stringify(stored);
  } catch {
    // The form works without drafts.
  }
}
