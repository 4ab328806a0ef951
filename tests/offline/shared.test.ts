/** What another app shares: stored by the service worker, taken once by a page, forgotten with the session. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetShared } from "#app/offline/forget-shared.ts";
import { expireShares, isShare, receiveShare } from "#app/offline/share-target.ts";
import { takeShared } from "#app/offline/shared.ts";

const SENT = "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA TEST 0700000001 on 5/3/26 at 9:25 PM.";
const PAGE = "https://pamoja.test/transactions/import/mpesa";

/** A browser's Cache Storage, as far as it is used. */
function cacheStorage() {
  const stores = new Map<string, Map<string, Response>>();
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (key: string, response: Response) => void store.set(key, response),
        match: async (key: string) => store.get(key)?.clone(),
        keys: async () => [...store.keys()],
        delete: async (key: string) => store.delete(key),
      };
    },
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

/** A browser's locks, as far as they are used: one holder at a time. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Value>(_name: string, work: () => Promise<Value>): Promise<Value> {
      const held = last.then(work);
      last = held.catch(() => {});
      return held;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("caches", cacheStorage());
  vi.stubGlobal("navigator", { locks: lockManager() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function shared(fields: Record<string, string | File>, options: RequestInit = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("https://pamoja.test/share", { method: "POST", body, ...options });
}
/** Shares it. @returns the name that the page knows which is opened for it */
async function share(fields: Record<string, string | File>, options?: RequestInit): Promise<string> {
  const [page, id = ""] =
    (await receiveShare(shared(fields, options))).headers.get("Location")?.split("?shared=") ?? [];
  expect([page, id]).toEqual([PAGE, expect.stringMatching(/^[\da-f-]{36}$/)]);
  return id;
}

const DAY = 24 * 3600_000;
/** For someone who has been signed in for long. */
const take = (id: string) => takeShared(id, 30 * DAY);

test("a text is taken by the page once, and was in no address", async () => {
  const id = await share({ text: ` ${SENT}\r\n`, title: "MPESA" });
  expect(id).not.toContain("TAA1BB2CC3");
  expect(await take(id)).toEqual({ text: SENT, file: null });
  expect(await take(id)).toBeNull();
  expect(await caches.keys()).toEqual([]);
});

test("what an app gives as the title alone is the text", async () => {
  const id = await share({ title: SENT, text: "" });
  expect(await take(id)).toEqual({ text: SENT, file: null });
});

test("a file is taken with its name and its type, whatever is written beside it", async () => {
  const statement = new File(["%PDF-1.7"], "statement.pdf", { type: "application/pdf" });
  const taken = await take(await share({ title: "statement.pdf", text: "Here it is", file: statement }));
  expect([taken?.text, taken?.file?.name, taken?.file?.type]).toEqual(["", "statement.pdf", "application/pdf"]);
  expect(await taken?.file?.text()).toBe("%PDF-1.7");
});

test("what another site sent, whose page nobody saw, stands in no other page, and in nobody's way", async () => {
  const planted = await share({ text: "Another site's" });
  const own = await share({ text: SENT });
  expect(await take("")).toBeNull();
  expect((await take(own))?.text).toBe(SENT);
  expect(await take(own)).toBeNull();
  expect((await take(planted))?.text).toBe("Another site's");
});

test("an empty one is nothing", async () => {
  expect(await take(await share({ title: "", text: " " }))).toBeNull();
  expect(await caches.keys()).toEqual([]);
});

async function takeAll(ids: readonly string[]): Promise<(string | null)[]> {
  const taken = [];
  for (const id of ids) taken.push((await take(id))?.text ?? null);
  return taken;
}

test("of a device, nothing replaces what waits: of more than 24, the page says that it was not kept", async () => {
  const ids = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let each = 0; each < 24; each += 1) {
    ids.push(await share({ text: `Number ${each}` }));
    vi.advanceTimersByTime(5000);
  }
  const full = await Promise.all([24, 25].map((each) => receiveShare(shared({ text: `Number ${each}` }))));
  expect(full.map(({ headers }) => headers.get("Location"))).toEqual([`${PAGE}?shared=full`, `${PAGE}?shared=full`]);
  expect(await takeAll(ids)).toEqual(ids.map((_, each) => `Number ${each}`));
  expect(await take(await share({ text: "Number 26" }))).toMatchObject({ text: "Number 26" });
});

test("of forty within a second, as only a page sends them, four are kept, and a device's own has room soon after", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const places: (string | null)[] = [];
  for (let each = 0; each < 40; each += 1) {
    places.push((await receiveShare(shared({ text: `Number ${each}` }))).headers.get("Location"));
    vi.advanceTimersByTime(20);
  }
  expect(places.filter((place) => place?.endsWith("shared=full"))).toHaveLength(36);
  vi.advanceTimersByTime(11_000);
  expect(await take(await share({ text: "My own" }))).toMatchObject({ text: "My own" });
});

test("nor of files of more than 128 MB together", async () => {
  const large = () => ({ file: new File([new Uint8Array(60 * 1024 * 1024)], "statement.pdf") });
  const ids = [await share(large()), await share(large())];
  expect((await receiveShare(shared(large()))).headers.get("Location")).toBe(`${PAGE}?shared=full`);
  const small = await share({ text: SENT });
  expect((await take(small))?.text).toBe(SENT);
  for (const id of ids) expect((await take(id))?.file?.size).toBe(60 * 1024 * 1024);
});

test.each(["no-referrer", "same-origin"] as const)(
  "what pages send that say %s replaces what such a page sent, and nothing of a device",
  async (referrerPolicy) => {
    const outside = (text: string) => share({ text }, { referrerPolicy });
    const ids = [await outside("Before")];
    for (let each = 0; each < 4; each += 1) ids.push(await share({ text: `Own ${each}` }));
    for (let each = 0; each < 4; each += 1) ids.push(await outside(`Another site's ${each}`));
    expect(await takeAll(ids)).toEqual([
      null,
      ...["Own 0", "Own 1", "Own 2", "Own 3"],
      ...[null, null, null, "Another site's 3"],
    ]);
  },
);

test("what no page took is forgotten after a day, when any page is opened", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const id = await share({ text: SENT });
  vi.advanceTimersByTime(24 * 3600_000 - 2000);
  await expireShares();
  const later = await share({ text: "Later" });
  vi.advanceTimersByTime(4000);
  await expireShares();
  expect([await take(id), (await take(later))?.text]).toEqual([null, "Later"]);
});

test("what comes while a page looks for what waits is kept for the next page", async () => {
  const storage = cacheStorage();
  const forget = async (name: string) => {
    await new Promise((done) => setTimeout(done, 20));
    return storage.delete(name);
  };
  vi.stubGlobal("caches", { ...storage, delete: forget });
  const looking = take(await share({ text: "First" }));
  const id = await share({ text: SENT });
  expect((await looking)?.text).toBe("First");
  expect((await take(id))?.text).toBe(SENT);
});

test("what was shared longer ago than the session says is shown to nobody, and is gone", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [before, within] = [await share({ text: "Before" }), await share({ text: SENT })];
  vi.advanceTimersByTime(600_000);
  expect(await takeShared(before, 599_000)).toBeNull();
  expect((await takeShared(within, 601_000))?.text).toBe(SENT);
  expect(await caches.keys()).toEqual([]);
});

test("signing out forgets what no page took", async () => {
  const id = await share({ text: SENT });
  await forgetShared();
  expect([await caches.keys(), await take(id)]).toEqual([[], null]);
});

test("a browser that stores nothing leads to the page without it, and nothing fails there", async () => {
  const refuse = () => Promise.reject(new DOMException("Quota", "QuotaExceededError"));
  vi.stubGlobal("caches", { open: refuse, keys: refuse, has: refuse });
  expect((await receiveShare(shared({ text: SENT }))).headers.get("Location")).toBe(PAGE);
  expect(await take("any")).toBeNull();
  await expireShares();
  await forgetShared();
});

test("what is no form of a device is not stored", async () => {
  const plain = new Request("https://pamoja.test/share", { method: "POST", body: SENT });
  expect((await receiveShare(plain)).headers.get("Location")).toBe(PAGE);
  expect(await caches.keys()).toEqual([]);
});

test("only a post to its address, in a window of its own, is something shared, and not one from another site's page", () => {
  const request = {
    method: "POST",
    url: "https://pamoja.test/share",
    referrer: "",
    destination: "document",
    headers: new Headers(),
  } as const;
  const from = (Origin: string) => ({ headers: new Headers({ Origin }) });
  expect(isShare(request)).toBe(true);
  expect(isShare({ ...request, ...from("null") })).toBe(true);
  expect(isShare({ ...request, ...from("https://pamoja.test") })).toBe(true);
  expect(isShare({ ...request, referrer: "https://pamoja.test/" })).toBe(true);
  for (const other of [
    { method: "GET" },
    { url: "https://pamoja.test/transactions" },
    { referrer: "https://another.example/" },
    from("https://another.example"),
    { destination: "iframe" } as const,
  ])
    expect(isShare({ ...request, ...other })).toBe(false);
});
