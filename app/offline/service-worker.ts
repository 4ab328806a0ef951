/**
 * Stands between the pages and the network, for one thing: where a document cannot be had, the offline page is shown at
 * the address that was asked for. It keeps nothing on the device, no page, no figure, no file: what a household records
 * is private, and the files under /built/ are kept by the browser's own cache, as their names change with their content.
 * So nothing of an older version is ever served, and it does not even look at what is no document.
 */
import { offlinePage } from "./offline-page.ts";
import { isOurs, isReadable, readSent } from "./sent-form.ts";

type Waits = { waitUntil: (work: Promise<unknown>) => void };
type Asked = Waits & {
  request: Request;
  /** What the browser asked for while this worker was starting; undefined for a form that is posted. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** What is used here of a service worker's world, which neither the page's types nor those of Cloudflare's workers describe. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((name: "install" | "activate", listener: (event: Waits) => void) => void) &
    ((name: "fetch", listener: (event: Asked) => void) => void);
};

// A new version takes over at once: it has nothing that an open page could miss.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(documentOf(event));
});

async function documentOf({ request, preloadResponse }: Asked): Promise<Response> {
  // Sending reads a form, so the one that may be shown is a copy.
  const copy = isReadable(request) && isOurs(request) ? request.clone() : null;
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const isForm = request.method === "POST";
    return offlinePage({
      address: withinSite(request.url),
      form: isForm
        ? { fields: copy && (await readSent(copy)), from: isOurs(request) ? withinSite(request.referrer) : "/" }
        : null,
    });
  }
}

function withinSite(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
