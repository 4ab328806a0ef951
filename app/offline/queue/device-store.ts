/** The queue on this device, and who used it last. */
import type { Person } from "../../domain/queue/queue-messages.ts";
import { all, exclusively, find, put, remove, removeAll } from "../device.ts";
import { isOwn, type Owner, type PendingEntry } from "./pending-entry.ts";
import type { PendingStore } from "./queue.ts";

/** Whoever used the product here last. */
export type Session = Person & {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockAhead: number;
  /** Since when they have used it here, in milliseconds, by this clock. */
  since: number;
};

const SESSION = "session";

export const deviceStore: PendingStore = {
  all: async () => (await all<PendingEntry>("pending")).sort((one, other) => one.order - other.order),
  put: (entry) => put("pending", entry.id, entry),
  remove: (id) => remove("pending", id),
  exclusively: (work) => exclusively("pending", work),
};

/** What waits of this person in this household. */
export const ownEntries = async (owner: Owner): Promise<PendingEntry[]> =>
  (await deviceStore.all()).filter((entry) => isOwn(entry, owner));

export const findSession = (): Promise<Session | null> => find<Session>("values", SESSION);

/** Whether someone is here who may record something; a viewer may not. */
export const records = (session: Session | null): boolean => session !== null && session.role !== "viewer";

export const saveSession = (session: Session): Promise<void> => put("values", SESSION, session);

/** For signing out: forgets who was here; and, where nothing waits any more, everything. */
export async function forgetSession(): Promise<void> {
  await remove("values", SESSION);
  await exclusively("pending", async () => {
    if ((await deviceStore.all()).length === 0) await removeAll();
  });
}
