/**
 * What another app shares with the installed product (`share_target` in the manifest). The service worker stores it as
 * it was sent, in the browser's Cache Storage, until the page takes it (`shared.ts`; a module of both would be a file
 * of its own, which a service worker cannot load). It never stands in an address.
 */
import { isOurs } from "./sent-form.ts";

/** Where devices send it, as the manifest says. */
const TARGET = "/share";
const READER = "/transactions/import/mpesa";

/** In bytes: more than the messages of many years. */
const LARGEST = 64 * 1024 * 1024;
/** The most that may wait of what comes from a device. */
const MOST = { count: 24, bytes: 2 * LARGEST } as const;
/** Nobody shares more within so many milliseconds; a page without an origin looks like a device, and could fill the storage. */
const BURST = { count: 4, time: 10_000 } as const;

/**
 * Whether a request may be a share: it opens a document, and neither its referrer nor its origin names another site. A page that
 * sends neither cannot be told from a device, so the page that takes the share says that it came from outside.
 */
export function isShare({
  method,
  url,
  referrer,
  destination,
  headers,
}: Pick<Request, "method" | "url" | "referrer" | "destination" | "headers">): boolean {
  const { origin, pathname } = new URL(url);
  return (
    method === "POST" &&
    destination === "document" &&
    pathname === TARGET &&
    (!URL.canParse(referrer) || new URL(referrer).origin === origin) &&
    [null, "null", origin].includes(headers.get("Origin"))
  );
}

/** In milliseconds: whoever was offline may open the page again until then. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * Where it waits: a device never sets a policy that withholds its referrer, so a request that does comes from a page. Only the
 * newest of those waits, beside what comes from a device or cannot be told from that.
 */
const placeOf = (request: Request): Place =>
  !isOurs(request) && ["no-referrer", "same-origin"].includes(request.referrerPolicy) ? "page" : "device";

/** Stores it, and leads to the page that takes it. */
export async function receiveShare(request: Request): Promise<Response> {
  const search = await store(request).catch(() => "");
  return Response.redirect(new URL(`${READER}${search}`, request.url).href, 303);
}

/**
 * Stores it under a new name that only the page opened for it knows: a site that never lets that page be seen has stored
 * something that no page shows. What comes from a device replaces nothing that waits: when there is no room for more, the page
 * says so.
 */
async function store(request: Request): Promise<string> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.blob();
  if (!type.startsWith("multipart/form-data") || body.size > LARGEST) return "";
  const id = crypto.randomUUID();
  let isFull = false;
  await withShared(async (cache, waiting) => {
    const place = placeOf(request);
    const beside = waiting.filter((each) => each.place === place);
    const bytes = beside.reduce((sum, each) => sum + each.bytes, body.size);
    if (place === "page") for (const { key } of beside) await cache.delete(key);
    else {
      const latest = beside.filter(({ at }) => at > Date.now() - BURST.time);
      isFull = latest.length >= BURST.count || beside.length >= MOST.count || bytes > MOST.bytes;
    }
    const headers = { "Content-Type": type, Date: new Date().toUTCString(), Place: place, Bytes: String(body.size) };
    if (!isFull) await cache.put(`${TARGET}/${id}`, new Response(body, { headers }));
  });
  return isFull ? "?shared=full" : `?shared=${id}`;
}

/** Forgets what no page took within a day. */
export async function expireShares(): Promise<void> {
  try {
    if (await caches.has("shared")) await withShared(async () => {});
  } catch {
    // Without storage, nothing waits.
  }
}

type Place = "page" | "device";
type Waiting = { key: Request; at: number; place: Place; bytes: number };

/** Lets nobody else look or store meanwhile, in any window or version of this worker. */
async function withShared(act: (cache: Cache, waiting: Waiting[]) => Promise<void>): Promise<void> {
  await navigator.locks.request("shared", async () => {
    const cache = await caches.open("shared");
    const keys = await cache.keys();
    const entries = await Promise.all(
      keys.map(async (key): Promise<Waiting> => {
        const headers = (await cache.match(key))?.headers;
        return {
          key,
          at: Date.parse(headers?.get("Date") ?? ""),
          place: headers?.get("Place") === "page" ? "page" : "device",
          bytes: Number(headers?.get("Bytes") ?? 0),
        };
      }),
    );
    // One without a time is from an earlier version.
    const isOver = ({ at }: Waiting) => !(at > Date.now() - LONGEST_WAIT);
    for (const { key } of entries.filter(isOver)) await cache.delete(key);
    await act(
      cache,
      entries.filter((each) => !isOver(each)),
    );
  });
}
