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

/** Whether it is something shared. Other sites could only pretend to share from a page of theirs. */
export const isShare = ({ method, url, referrer }: Pick<Request, "method" | "url" | "referrer">): boolean =>
  method === "POST" &&
  new URL(url).pathname === TARGET &&
  (!URL.canParse(referrer) || new URL(referrer).origin === new URL(url).origin);

/** Stores it, and leads to the page that takes it. */
export async function receiveShare(request: Request): Promise<Response> {
  const stored = await store(request).catch(() => false);
  return Response.redirect(new URL(stored ? `${READER}?shared` : READER, request.url).href, 303);
}

async function store(request: Request): Promise<boolean> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await request.blob();
  if (!type.startsWith("multipart/form-data") || body.size > LARGEST) return false;
  const cache = await caches.open("shared");
  await cache.put(TARGET, new Response(body, { headers: { "Content-Type": type } }));
  return true;
}
