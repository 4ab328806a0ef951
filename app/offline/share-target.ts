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

/** Stores it, and leads to the page that takes it. */
export async function receiveShare(request: Request): Promise<Response> {
  const search = await store(request).catch(() => "");
  return Response.redirect(new URL(`${READER}${search}`, request.url).href, 303);
}

/** What already waits stays: whoever sent this may be someone else. */
async function store(request: Request): Promise<"?shared" | "?shared=before" | ""> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.blob();
  if (!type.startsWith("multipart/form-data") || body.size > LARGEST) return "";
  // One after another, across windows and versions of this worker: between looking and storing, another one might come.
  return navigator.locks.request("shared", async () => {
    const cache = await caches.open("shared");
    if (await cache.match(TARGET)) return "?shared=before";
    await cache.put(TARGET, new Response(body, { headers: { "Content-Type": type } }));
    return "?shared";
  });
}
