/**
 * What was typed into a form and is not saved yet. It is kept in the tab alone (`sessionStorage`): it outlives a
 * reload, the offline page and a tab that the device put to sleep, and goes with the tab, as phones are shared.
 */

/**
 * The id of the row that the form makes or changes, the version that it was opened with (null for a new one), and what
 * was typed by field, what was typed last at the end.
 */
export type Draft = { id: string; version: string | null; typed: Readonly<Record<string, string>> };

/** Whose form it is, and which. */
export type DraftKey = { owner: string; form: string };

type Kept = { owner: string; drafts: Record<string, Draft> };

const KEY = "drafts";

export function draftOf(key: DraftKey): Draft | null {
  return read(key.owner)[key.form] ?? null;
}

export function keepDraft(key: DraftKey, draft: Draft): void {
  write({ owner: key.owner, drafts: { ...read(key.owner), [key.form]: draft } });
}

export function forgetDraft(key: DraftKey): void {
  const { [key.form]: _, ...drafts } = read(key.owner);
  if (Object.keys(drafts).length > 0) write({ owner: key.owner, drafts });
  else forgetDrafts();
}

/** For whoever signs out. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

/** Somebody else's are none. */
function read(owner: string): Record<string, Draft> {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept?.owner === owner ? kept.drafts : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The form works all the same.
  }
}
