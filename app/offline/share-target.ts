/**
 * What another app shares with the installed product (`share_target` in the manifest). The service worker stores it as
 * it was sent, in the browser's Cache Storage, until the page takes it (`shared.ts`; a module of both would be a file
 * of its own, which a service worker cannot load). It never stands in an address.
 */

/** Where devices send it, as the manifest says. */
const TARGET = "/share";
const READER = "/transactions/import/mpesa";

/** In bytes: more than the messages of many years. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Whether it may be something shared: into a window of its own, and from no page that says that it is another site's. One
 * that says nothing cannot be told from a device, so the page that takes it says that it came from outside.
 */
export const isShare = ({
  method,
  url,
  referrer,
  destination,
}: Pick<Request, "method" | "url" | "referrer" | "destination">): boolean =>
  method === "POST" &&
  destination === "document" &&
  new URL(url).pathname === TARGET &&
  (!URL.canParse(referrer) || new URL(referrer).origin === new URL(url).origin);

/** So many wait at most; then the oldest goes. */
const MOST = 4;
/** In milliseconds: whoever was offline may open the page again until then. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** Stores it, and leads to the page that takes it. */
export async function receiveShare(request: Request): Promise<Response> {
  const search = await store(request).catch(() => "");
  return Response.redirect(new URL(`${READER}${search}`, request.url).href, 303);
}

/**
 * Under a new name, which only the page knows that is opened for it: a site that never lets that page be seen has stored
 * something that no page shows, and that is in nobody's way.
 */
async function store(request: Request): Promise<string> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.blob();
  if (!type.startsWith("multipart/form-data") || body.size > LARGEST) return "";
  const id = crypto.randomUUID();
  await withShared(async (cache, waiting) => {
    for (const { key } of waiting.slice(0, Math.max(0, waiting.length - (MOST - 1)))) await cache.delete(key);
    const headers = { "Content-Type": type, Date: new Date().toUTCString() };
    await cache.put(`${TARGET}/${id}`, new Response(body, { headers }));
  });
  return `?shared=${id}`;
}

/** Forgets what no page took within a day. */
export async function expireShares(): Promise<void> {
  try {
    if (await caches.has("shared")) await withShared(async () => {});
  } catch {
    // Without storage, nothing waits.
  }
}

type Waiting = { key: Request; at: number };

/** Lets nobody else look or store meanwhile, in any window or version of this worker. `waiting`: the oldest first. */
async function withShared(act: (cache: Cache, waiting: Waiting[]) => Promise<void>): Promise<void> {
  await navigator.locks.request("shared", async () => {
    const cache = await caches.open("shared");
    const keys = await cache.keys();
    const entries = await Promise.all(
      keys.map(async (key) => ({ key, at: Date.parse((await cache.match(key))?.headers.get("Date") ?? "") })),
    );
    // One without a time is of a version before.
    const isOver = ({ at }: Waiting) => !(at > Date.now() - LONGEST_WAIT);
    for (const { key } of entries.filter(isOver)) await cache.delete(key);
    await act(
      cache,
      entries.filter((each) => !isOver(each)).sort((one, other) => one.at - other.at),
    );
  });
}
