/** What another app shares: stored by the service worker, taken once by a page, forgotten with the session. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetShared } from "#app/offline/forget-shared.ts";
import { isShare, receiveShare } from "#app/offline/share-target.ts";
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
        match: async (key: string) => store.get(key),
      };
    },
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
afterEach(() => vi.unstubAllGlobals());

function shared(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("https://pamoja.test/share", { method: "POST", body });
}
const share = async (fields: Record<string, string | File>) =>
  (await receiveShare(shared(fields))).headers.get("Location");

test("a text is taken by the page once, and was in no address", async () => {
  expect(await share({ text: ` ${SENT}\r\n`, title: "MPESA" })).toBe(`${PAGE}?shared`);
  expect(await takeShared()).toEqual({ text: SENT, file: null });
  expect(await takeShared()).toBeNull();
  expect(await caches.keys()).toEqual([]);
});

test("what an app gives as the title alone is the text", async () => {
  await share({ title: SENT, text: "" });
  expect(await takeShared()).toEqual({ text: SENT, file: null });
});

test("a file is taken with its name and its type, whatever is written beside it", async () => {
  const statement = new File(["%PDF-1.7"], "statement.pdf", { type: "application/pdf" });
  await share({ title: "statement.pdf", text: "Here it is", file: statement });
  const taken = await takeShared();
  expect([taken?.text, taken?.file?.name, taken?.file?.type]).toEqual(["", "statement.pdf", "application/pdf"]);
  expect(await taken?.file?.text()).toBe("%PDF-1.7");
});

test("what waits is not replaced: the page is told that another one came, and an empty one is nothing", async () => {
  await share({ text: SENT });
  expect(await share({ text: "Another site's" })).toBe(`${PAGE}?shared=before`);
  expect((await takeShared())?.text).toBe(SENT);
  expect(await share({ title: "", text: " " })).toBe(`${PAGE}?shared`);
  expect(await takeShared()).toBeNull();
});

test("of what is shared at the same moment one waits, and the others are told so", async () => {
  const texts = [SENT, "Another site's", "A third"];
  const pages = await Promise.all(texts.map((text) => share({ text })));
  expect(pages.toSorted()).toEqual([`${PAGE}?shared`, `${PAGE}?shared=before`, `${PAGE}?shared=before`]);
  expect((await takeShared())?.text).toBe(texts[pages.indexOf(`${PAGE}?shared`)]);
});

test("what comes while a page looks for what waits is kept for the next page", async () => {
  const storage = cacheStorage();
  const forget = async (name: string) => {
    await new Promise((done) => setTimeout(done, 20));
    return storage.delete(name);
  };
  vi.stubGlobal("caches", { ...storage, delete: forget });
  const looking = takeShared();
  const page = await share({ text: SENT });
  expect([await looking, page]).toEqual([null, `${PAGE}?shared`]);
  expect((await takeShared())?.text).toBe(SENT);
});

test("signing out forgets what no page took", async () => {
  await share({ text: SENT });
  await forgetShared();
  expect([await caches.keys(), await takeShared()]).toEqual([[], null]);
});

test("a browser that stores nothing leads to the page without it, and nothing fails there", async () => {
  const refuse = () => Promise.reject(new DOMException("Quota", "QuotaExceededError"));
  vi.stubGlobal("caches", { open: refuse, keys: refuse });
  expect(await share({ text: SENT })).toBe(PAGE);
  expect(await takeShared()).toBeNull();
  await forgetShared();
});

test("what is no form of a device is not stored", async () => {
  const plain = new Request("https://pamoja.test/share", { method: "POST", body: SENT });
  expect((await receiveShare(plain)).headers.get("Location")).toBe(PAGE);
  expect(await takeShared()).toBeNull();
});

test("only a post to its address, in a window of its own, is something shared, and not one from another site's page", () => {
  const request = { method: "POST", url: "https://pamoja.test/share", referrer: "", destination: "document" } as const;
  expect(isShare(request)).toBe(true);
  expect(isShare({ ...request, referrer: "https://pamoja.test/" })).toBe(true);
  for (const other of [
    { method: "GET" },
    { url: "https://pamoja.test/transactions" },
    { referrer: "https://another.example/" },
    { destination: "iframe" } as const,
  ])
    expect(isShare({ ...request, ...other })).toBe(false);
});
