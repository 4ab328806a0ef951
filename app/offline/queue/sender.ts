/** Sends what waits, one sender at a time, slower and slower while nothing answers, and tells the open pages what came of it. */
import type { QueueMessage } from "../../domain/queue/queue-messages.ts";
import { forgetPerson, refreshLastView } from "../last-view/last-view.ts";
import { deviceStore, findSession, ownEntries } from "./device-store.ts";
import { effectOf, summaryOf } from "./fields.ts";
import { postBatch } from "./post.ts";
import { send } from "./queue.ts";
import * as say from "./queue-page.words.ts";

declare const self: {
  clients: { matchAll: () => Promise<readonly { postMessage: (message: QueueMessage) => void }[]> };
  registration: { sync?: { register: (tag: string) => Promise<void> } };
};

/** How many a screen lists; the page of the queue has all. */
const MOST_SHOWN = 20;

/** In milliseconds. */
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

/** In milliseconds, between attempts that nobody answers. */
const SHORTEST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * 60_000;

/** In milliseconds: a page that was being loaded then may not show what was recorded. */
const LATELY = 10_000;
let recordedAt = Number.NEGATIVE_INFINITY;

/** Tells a page that has just come alive, too, whether something was recorded while it was being loaded. */
export const announceToNewPage = (drafts: string | null): Promise<void> =>
  announce(Date.now() - recordedAt < LATELY ? 1 : 0, false, drafts);

let pause = 0;
let nextAt = 0;

/** Tells the open pages how many wait. @param drafts what was being typed in a tab that was closed */
export async function announce(recorded = 0, isChanged = false, drafts: string | null = null): Promise<void> {
  const session = await findSession();
  const own = session === null ? [] : await ownEntries(session);
  const outgoing = own.reduce((sum, entry) => sum - (effectOf(entry, session?.currency ?? "") ?? 0), 0);
  const entries = own
    .slice(-MOST_SHOWN)
    .reverse()
    .map(({ id, problem, ...entry }) => {
      const { details, ...summary } = summaryOf(entry);
      return { id, ...summary, details: [details, problem === null ? say.waits : say.refused].join(" · ") };
    });
  const message: QueueMessage = {
    kind: "queue",
    waiting: own.length,
    entries,
    outgoing,
    recorded,
    isChanged,
    isThirdDay: session !== null && Date.now() - session.since > TWO_DAYS,
    drafts,
  };
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

/** Sends what waits, unless nothing answered a moment ago. */
export async function sendLater(): Promise<void> {
  if (Date.now() >= nextAt) await sendNow();
}

/** The browser has found a network, which may not carry anything yet: the next attempts come soon. */
export async function sendOnline(): Promise<void> {
  pause = 0;
  // An attempt that began without a network may not have ended.
  await sendNow(true);
}

/** Something else was answered just now: sends what nothing answered before. */
export async function sendAfterSilence(): Promise<void> {
  if (pause > 0) await sendNow();
}

/**
 * Sends what waits; resolves once all of it is answered, or nothing answers.
 * @param waitsForOther where something is being sent already, sends what that leaves
 */
export async function sendNow(waitsForOther = false): Promise<void> {
  await navigator.locks.request("sending", { ifAvailable: !waitsForOther }, async (lock) => {
    const session = lock && (await findSession());
    if (!session) return;
    const before = await ownEntries(session);
    if (before.every(({ problem }) => problem !== null)) return;
    const { recorded, ended } = await send(deviceStore, session, postBatch, () => Date.now() + session.clockAhead);
    pause = ended === null ? 0 : Math.min(Math.max(pause * 2, SHORTEST_PAUSE), LONGEST_PAUSE);
    nextAt = Date.now() + pause;
    if (ended === "silent") await self.registration.sync?.register("queue").catch(() => undefined);
    if (recorded > 0) recordedAt = Date.now();
    await announce(recorded, JSON.stringify(before) !== JSON.stringify(await ownEntries(session)));
    if (ended === "signed_out") await forgetPerson();
    if (recorded > 0) await refreshLastView("home");
  });
}
