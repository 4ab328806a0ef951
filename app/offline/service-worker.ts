/**
 * Does two things: when a document cannot be fetched, it shows the offline page at the requested URL; and it takes what
 * other apps share, which is the only thing that it stores, until the page takes it that is opened for it, or for a day. No page, no figure and no
 * file of the product is kept: what a household records is private, and the browser's own cache holds the files under
 * /built/, whose names change with their content. So nothing outdated is ever served, and requests for anything but
 * documents are left alone.
 */
import { offlinePage } from "./offline-page.ts";
import { isOurs, isReadable, readFields } from "./sent-form.ts";
import { expireShares, isShare, receiveShare } from "./share-target.ts";
import { withinSite } from "./within-site.ts";

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  /** The browser's own request, made while this worker was starting; undefined for a posted form. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** The service worker's global scope as used here; neither the page's types nor those of Cloudflare's workers describe it. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((name: "install" | "activate", listener: (event: ExtendableEvent) => void) => void) &
    ((name: "fetch", listener: (event: FetchEvent) => void) => void);
};

// A new version takes over at once: open pages depend on nothing that the old one had.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate") return;
  event.waitUntil(expireShares());
  event.respondWith(isShare(request) ? receiveShare(request) : documentOf(event));
});

async function documentOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Sending consumes the body, so the fields to show are read from a copy.
  const copy = isReadable(request) && isOurs(request) ? request.clone() : null;
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const isForm = request.method === "POST";
    return offlinePage({
      address: withinSite(request.url),
      form: isForm
        ? { fields: copy && (await readFields(copy)), from: isOurs(request) ? withinSite(request.referrer) : "/" }
        : null,
    });
  }
}
