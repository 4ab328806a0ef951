/**
 * What is stored on this device: in IndexedDB, each value encrypted with a key that no script can read out. That keeps them
 * from whoever reads the browser's files; it does not keep them from whoever can open this browser unlocked.
 */
import { deleteDB, type IDBPDatabase, openDB } from "idb";

const NAME = "pamoja";
const KEY = "key";

type Store = "pending" | "values";

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
async function change(store: Store, name: string, value: unknown): Promise<void> {
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

/** Null where it is not stored. */
export async function find<Value>(store: Store, name: string): Promise<Value | null> {
  const sealed: Sealed | undefined = await (await database()).get(store, name);
  return sealed ? unseal<Value>(sealed) : null;
}

export async function all<Value>(store: Store): Promise<Value[]> {
  const sealed: Sealed[] = await (await database()).getAll(store);
  return Promise.all(sealed.map((each) => unseal<Value>(each)));
}

export const put = async (store: Store, name: string, value: unknown): Promise<void> =>
  change(store, name, await seal(value));

export const remove = (store: Store, name: string): Promise<void> => change(store, name, undefined);

/** Leaves no trace of it. */
export async function removeAll(): Promise<void> {
  close();
  await deleteDB(NAME);
}

/** Lets nobody else in this browser do what has the same name meanwhile, in any tab or version of the service worker. */
export const exclusively = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request(name, work) as Promise<Awaited<Value>> as Promise<Value>;
