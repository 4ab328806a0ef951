/** Keeps the last view on this phone, behind a lock, while its owner wants that: and removes it when it has to be gone. */

import { LAST_VIEW_VERSION, type LastView } from "../../domain/last-view/last-view.ts";
import type { LastViewSecret, LastViewState } from "../../domain/last-view/last-view-messages.ts";
import { exclusively, find, put, remove } from "../device.ts";
import { forgetDrafts, forgetForeignDrafts } from "../drafts.ts";
import { findSession, forgetSession } from "../queue/device-store.ts";
import { isOwn, type Owner } from "../queue/pending-entry.ts";
import { type Envelope, encryptFor, type Lock, newLock, type OpenKey, open, unlock } from "./lock.ts";
import { LAST_VIEW_PATH } from "./path.ts";

/** What its owner chose. `tries`: wrong PINs since the last right one. */
export type Choice = Owner & { lock: Lock; locksWhenAway: boolean; tries: number };

/** `at`: when it was stored, in milliseconds, by the server's clock as far as that was known. */
type StoredView = { at: number; asOf: string; envelope: Envelope };

const CHOICE = "last-view-choice";
const VIEW = "last-view";

/** In milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST_KEPT = 14 * DAY;
const LONGEST_AWAY = 2 * MINUTE;
/** Between two requests for it, unless home is shown. */
const SHORTEST_PAUSE = 5 * MINUTE;
const LONGEST_ANSWER = 20_000;

export const MOST_TRIES = 5;

/** While it is unlocked: gone with this worker, which browsers end soon after its pages. */
let unlocked: { key: OpenKey; until: number } | null = null;

let askedAt = Number.NEGATIVE_INFINITY;

/** What whoever is here chose; null where they chose nothing. */
export async function findChoice(): Promise<Choice | null> {
  const [choice, session] = [await find<Choice>("values", CHOICE), await findSession()];
  return choice && isOwn(choice, session) ? choice : null;
}

/** Null where nothing is kept yet, or not any more. */
export async function findAsOf(): Promise<string | null> {
  await expireLastView();
  const stored = (await findChoice()) && (await find<StoredView>("values", VIEW));
  return stored?.asOf ?? null;
}

export async function stateOfLastView(): Promise<LastViewState> {
  const choice = await findChoice();
  return {
    lock: choice?.lock.kind ?? null,
    asOf: await findAsOf(),
    locksWhenAway: choice?.locksWhenAway ?? true,
  };
}

/** Keeps it from now on, behind a new lock. */
export async function keepLastView(secret: LastViewSecret, locksWhenAway: boolean): Promise<void> {
  const session = await findSession();
  if (session === null) return;
  const lock = await newLock(secret);
  await forgetLastView();
  const choice: Choice = { person: session.person, household: session.household, lock, locksWhenAway, tries: 0 };
  await put("values", CHOICE, choice);
  askedAt = Number.NEGATIVE_INFINITY;
  await refreshLastView("home");
}

/** Removes it, and the choice to keep it. */
export async function forgetLastView(): Promise<void> {
  lockLastView();
  await remove("values", VIEW);
  await remove("values", CHOICE);
}

/** Whoever was here is signed out. What they typed and nobody sent stays, encrypted, and nothing else. */
export async function forgetPerson(): Promise<void> {
  await forgetLastView();
  await forgetDrafts();
  await forgetSession();
}

/** Somebody else is here, or in another household. */
export async function forgetOthers(owner: Owner): Promise<void> {
  await forgetForeignDrafts(owner);
  const choice = await find<Choice>("values", CHOICE);
  if (choice && !isOwn(choice, owner)) await forgetLastView();
}

/** Removes it once it is old, or the clock was set back. The choice stays: it is kept again with the next network. */
export async function expireLastView(): Promise<void> {
  const stored = await find<StoredView>("values", VIEW);
  if (stored === null) return;
  const age = (await serverTime()) - stored.at;
  if (age < LONGEST_KEPT && age > -DAY) return;
  lockLastView();
  await remove("values", VIEW);
}

const serverTime = async (): Promise<number> => Date.now() + ((await findSession())?.clockAhead ?? 0);

/**
 * Which page is shown: `home`, which the view has to agree with; one for `strangers`, so that whoever was here may be signed out;
 * or any `other` one.
 */
export type Occasion = "home" | "strangers" | "other";

/**
 * Asks the server for the view, if it is to be kept. An answer for another person removes the stored one, and an answer that they
 * are signed out removes what else is theirs, too. On a page for strangers, the server is asked whatever they chose.
 */
export async function refreshLastView(occasion: Occasion = "other"): Promise<void> {
  const choice = await findChoice();
  const isWanted = occasion === "strangers" ? (await findSession()) !== null : choice !== null && !isSlow();
  if (!isWanted || (occasion === "other" && Date.now() - askedAt < SHORTEST_PAUSE)) return;
  askedAt = Date.now();
  const view = await requestView();
  if (view === "signed out") return forgetPerson();
  if (view === null || choice === null) return;
  const isOfChoice = view.version === LAST_VIEW_VERSION && isOwn(view, choice);
  // What cannot be stored leaves the one from before.
  await (isOfChoice ? store(view, choice).catch(() => undefined) : forgetLastView());
}

/** Whether the server says that this person is signed in, in this household. */
export async function isSignedIn(owner: Owner): Promise<boolean> {
  const view = await requestView();
  return view !== null && view !== "signed out" && isOwn(view, owner);
}

/** Null where nobody answers. */
async function requestView(): Promise<LastView | "signed out" | null> {
  try {
    const response = await fetch(LAST_VIEW_PATH, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_ANSWER),
    });
    if (response.type === "opaqueredirect" || response.status === 401) return "signed out";
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

async function store(view: LastView, choice: Choice): Promise<void> {
  const stored: StoredView = {
    at: await serverTime(),
    asOf: view.asOf,
    envelope: await encryptFor(choice.lock, view),
  };
  // Meanwhile they may have signed out, or chosen another lock.
  const present = await findChoice();
  if (present?.lock.publicKey === choice.lock.publicKey) await put("values", VIEW, stored);
}

/** When data is being saved, or on 2G, nothing is requested that is not shown. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** `triesLeft`: after a wrong PIN; zero where it is removed for that. */
export type Opening = { isOpen: true } | { isOpen: false; triesLeft: number };

/** @param typed the PIN, or a passkey's output in base64url */
export function unlockLastView(typed: string): Promise<Opening> {
  return exclusively("last-view", async (): Promise<Opening> => {
    const choice = await findChoice();
    if (choice === null) return { isOpen: false, triesLeft: 0 };
    // Counted before it is tried, so that closing the browser meanwhile gives no try back.
    const tries = choice.tries + 1;
    await put("values", CHOICE, { ...choice, tries });
    const key = await unlock(choice.lock, typed);
    if (key !== null) {
      await put("values", CHOICE, { ...choice, tries: 0 });
      unlocked = { key, until: Date.now() + LONGEST_AWAY };
      return { isOpen: true };
    }
    if (tries >= MOST_TRIES) {
      await forgetLastView();
      await forgetDrafts();
    }
    return { isOpen: false, triesLeft: Math.max(0, MOST_TRIES - tries) };
  });
}

export function lockLastView(): void {
  unlocked = null;
}

/** Someone is still looking at it. */
export function stayUnlocked(): void {
  if (unlocked && Date.now() < unlocked.until) unlocked.until = Date.now() + LONGEST_AWAY;
}

/** The view, while it is unlocked; null where it is not, or nothing is kept. */
export async function readLastView(): Promise<LastView | null> {
  if (unlocked && Date.now() >= unlocked.until) lockLastView();
  await expireLastView();
  const stored = unlocked && (await findChoice()) && (await find<StoredView>("values", VIEW));
  return unlocked && stored ? open<LastView>(unlocked.key, stored.envelope).catch(() => null) : null;
}
