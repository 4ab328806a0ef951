/**
 * The queue on this device: in IndexedDB, each entry encrypted with a key that no script can read out. That keeps entries
 * from whoever reads the browser's files; it does not keep them from whoever can open this browser unlocked.
 */
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Person } from "../../domain/queue/queue-messages.ts";
import { isOwn, type Owner, type PendingEntry } from "./pending-entry.ts";
import type { PendingStore } from "./queue.ts";

/** Whoever used the product here last. */
export type Session = Person & {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockAhead: number;
};

const NAME = "pamoja";
const KEY = "key";
const SESSION = "session";

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

let opened: Promise<IDBPDatabase> | null = null;

const database = (): Promise<IDBPDatabase> => {
  opened ??= openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("pending");
      db.createObjectStore("values");
    },
    blocking: close,
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

function close() {
  opened?.then((db) => db.close()).catch(() => undefined);
  opened = null;
}

/** Resolves once the change is on the device, and not in a buffer that a flat battery empties. */
async function change(store: "pending" | "values", name: string, value: unknown): Promise<void> {
  const transaction = (await database()).transaction(store, "readwrite", { durability: "strict" });
  if (value === undefined) transaction.store.delete(name);
  else transaction.store.put(value, name);
  await transaction.done;
}

const findKey = async (): Promise<CryptoKey | undefined> => (await database()).get("values", KEY);

/** Makes it where there is none: two that are made at once would leave what is sealed with the first unreadable. */
async function key(): Promise<CryptoKey> {
  const known = await findKey();
  if (known) return known;
  return navigator.locks.request("key", async () => {
    const other = await findKey();
    if (other) return other;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await change("values", KEY, made);
    return made;
  });
}

async function seal(value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), data) };
}

async function unseal<Value>({ iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

const exclusively = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request("pending", work) as Promise<Awaited<Value>> as Promise<Value>;

export const deviceStore: PendingStore = {
  async all() {
    const sealed: Sealed[] = await (await database()).getAll("pending");
    const entries = await Promise.all(sealed.map((each) => unseal<PendingEntry>(each)));
    return entries.sort((one, other) => one.order - other.order);
  },
  put: async (entry) => change("pending", entry.id, await seal(entry)),
  remove: (id) => change("pending", id, undefined),
  exclusively,
};

/** What waits of this person in this household. */
export const ownEntries = async (owner: Owner): Promise<PendingEntry[]> =>
  (await deviceStore.all()).filter((entry) => isOwn(entry, owner));

export async function findSession(): Promise<Session | null> {
  const sealed: Sealed | undefined = await (await database()).get("values", SESSION);
  return sealed ? unseal<Session>(sealed) : null;
}

export const saveSession = async (session: Session): Promise<void> => change("values", SESSION, await seal(session));

/** For signing out: forgets who was here; and, where nothing waits any more, everything. */
export async function forgetSession(): Promise<void> {
  await change("values", SESSION, undefined);
  await exclusively(async () => {
    if ((await deviceStore.all()).length > 0) return;
    close();
    await deleteDB(NAME);
  });
}
