/** Keeps entries on the phone and sends them, oldest first, until each is recorded or refused: once, whatever happens. */
import { v5, v7 } from "uuid";
import { LONGEST_SENT, MOST_SENT, type QueuedAnswer } from "../../domain/queue/queued-entry.ts";
import { isOwn, type NewEntry, type Owner, type PendingEntry, withId } from "./pending-entry.ts";

/** Where entries are kept. Each change is safe on the device once its promise resolves. */
export type PendingStore = {
  /** In the order of typing. */
  all: () => Promise<PendingEntry[]>;
  put: (entry: PendingEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Lets nobody else change anything meanwhile, in any tab or version of the service worker. */
  exclusively: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** What the server says of a batch. */
export type BatchAnswer =
  | { kind: "answers"; answers: readonly QueuedAnswer[] }
  /** Nobody is signed in, or has paid. */
  | { kind: "signed_out" }
  /** Someone else is signed in, or in another household. */
  | { kind: "elsewhere" }
  | { kind: "refused"; problem: string }
  /** No network, no answer, or a fault of the server; also where only some could not be recorded for now. */
  | { kind: "silent" };

export type Sent = { recorded: number; ended: Exclude<BatchAnswer["kind"], "answers" | "refused"> | null };

export type Post = (owner: Owner, batch: readonly PendingEntry[]) => Promise<BatchAnswer>;

/** In milliseconds: whatever waited longer is asked about before it is recorded. */
export const LONGEST_WAIT = 90 * 24 * 60 * 60 * 1000;

/**
 * Keeps an entry. The same one again, as by a double tap, is kept once; another one under the id of one that waits, as from
 * a form that was shown twice, gets an id of its own.
 */
export function keep(store: PendingStore, entry: NewEntry, now: number): Promise<PendingEntry> {
  return store.exclusively(async () => {
    const all = await store.all();
    const isTaken = all.some(({ id, fields }) => id === entry.id && fields !== entry.fields);
    const own = isTaken ? withId(entry, idOfAnother(entry)) : entry;
    const known = all.find(({ id }) => id === own.id);
    if (known !== undefined) return known;
    const pending = { ...own, order: (all.at(-1)?.order ?? 0) + 1, typedAt: now, problem: null };
    await store.put(pending);
    return pending;
  });
}

/** Always the same one, however often it is tapped. */
const idOfAnother = ({ id, fields }: NewEntry): string => v5(fields, id);

/**
 * Puts corrected fields in the place of those that wait, or were refused: the id of these may be another row's, so they get
 * a new one. @returns null where they do not wait any more
 */
export function correct(store: PendingStore, entry: NewEntry, now: number): Promise<PendingEntry | null> {
  return store.exclusively(async () => {
    const known = (await store.all()).find(({ id }) => id === entry.id);
    if (known === undefined) return null;
    const own = known.problem === null ? entry : withId(entry, v7());
    const corrected = { ...known, ...own, typedAt: now, problem: null, isKnown: false };
    await store.put(corrected);
    if (own.id !== known.id) await store.remove(known.id);
    return corrected;
  });
}

/**
 * Sends what waits of this person in this household, until nothing is left or the server says that nothing can be recorded
 * for now.
 * @param now asks for the time, in milliseconds
 * @returns how many were recorded, and why not all of them were sent
 */
export async function send(store: PendingStore, owner: Owner, post: Post, now: () => number): Promise<Sent> {
  const tried = new Set<string>();
  let most = MOST_SENT;
  let recorded = 0;
  let isWaiting = false;
  for (;;) {
    const untried = (await dueEntries(store, owner, now())).filter(({ id }) => !tried.has(id));
    const batch = batchOf(untried, most);
    if (batch.length === 0) return { recorded, ended: isWaiting ? "silent" : null };
    const answer = await post(owner, batch);
    if (answer.kind === "refused" && batch.length > 1) {
      // Which of them is at fault shows once each is sent alone.
      most = 1;
      continue;
    }
    for (const { id } of batch) tried.add(id);
    if (answer.kind !== "answers" && answer.kind !== "refused") return { recorded, ended: answer.kind };
    if (answer.kind === "answers") isWaiting ||= answer.answers.some(({ state }) => state === "waiting");
    recorded += await store.exclusively(() => settle(store, batch, answer));
  }
}

/** Those that may be sent. What has waited too long is asked about instead. */
async function dueEntries(store: PendingStore, owner: Owner, now: number): Promise<PendingEntry[]> {
  const waiting = (await store.all()).filter((entry) => isOwn(entry, owner) && entry.problem === null);
  const isOld = ({ typedAt }: PendingEntry) => now - typedAt > LONGEST_WAIT;
  if (waiting.some(isOld)) {
    await store.exclusively(async () => {
      for (const entry of (await store.all()).filter((each) => isOwn(each, owner) && isOld(each)))
        await store.put({ ...entry, problem: entry.problem ?? WAITED_LONG });
    });
  }
  return waiting.filter((entry) => !isOld(entry));
}

/** Stands for the sentence that asks about it. */
export const WAITED_LONG = "waited_long";

function batchOf(entries: readonly PendingEntry[], most: number): PendingEntry[] {
  const batch: PendingEntry[] = [];
  let length = 0;
  for (const entry of entries) {
    length += encodeURIComponent(entry.fields).length;
    if (batch.length === most || (batch.length > 0 && length > LONGEST_SENT)) break;
    batch.push(entry);
  }
  return batch;
}

/** What the server says of an entry concerns it as it was sent: one that was corrected meanwhile still waits. */
async function settle(
  store: PendingStore,
  batch: readonly PendingEntry[],
  answer: Extract<BatchAnswer, { kind: "answers" | "refused" }>,
): Promise<number> {
  const entries = new Map((await store.all()).map((entry) => [entry.id, entry]));
  let recorded = 0;
  for (const sent of batch) {
    const entry = entries.get(sent.id);
    const own = answer.kind === "answers" ? answer.answers.find(({ id }) => id === sent.id) : null;
    const problem = answer.kind === "refused" ? answer.problem : own?.state === "refused" ? own.problem : null;
    if (own?.state === "recorded") recorded += 1;
    if (entry?.fields !== sent.fields) continue;
    if (own?.state === "recorded") await store.remove(entry.id);
    else if (problem !== null)
      await store.put({ ...entry, problem, isKnown: own?.state === "refused" && own.isKnown === true });
  }
  return recorded;
}
