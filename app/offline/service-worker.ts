/**
 * Stands between the pages and the network, where there may be none. A document that cannot be fetched is answered by the
 * offline page at the requested URL. An entry that no answer comes to is kept, encrypted, and sent once there is a network
 * (`queue/`), and what whoever is here saw last is kept if they want that (`last-view/`). What is being typed is kept for the next
 * tab, encrypted, for 14 days (`drafts.ts`). What other apps share is kept until the page takes it that is opened for it, or for a
 * day. No page and no file of the product is kept besides: what a household records is private, and the browser's own cache holds
 * the files under /built/, whose names change with their content. So nothing outdated is ever served, and other requests are left
 * alone. Notifications are shown (`push.ts`).
 */
import type { PageMessage, Person } from "../domain/queue/queue-messages.ts";
import { expireDrafts, keepDrafts } from "./drafts.ts";
import {
  expireLastView,
  findAsOf,
  forgetOthers,
  isSignedIn,
  type Occasion,
  refreshLastView,
} from "./last-view/last-view.ts";
import { answerLastView, changeLastView, isLastViewRequest, showLastView } from "./last-view/last-view-requests.ts";
import { LAST_VIEW_PATH } from "./last-view/path.ts";
import { offlinePage } from "./offline-page.ts";
import {
  endPush,
  type NotificationEvent,
  openNotification,
  type PushEvent,
  renewPush,
  type SubscriptionChangeEvent,
  showPush,
} from "./push.ts";
import { findSession, records, saveSession } from "./queue/device-store.ts";
import { isOwn } from "./queue/pending-entry.ts";
import { QUEUE_PATH } from "./queue/post.ts";
import { isEntryForm, sendOrKeep } from "./queue/posted-entry.ts";
import { changeQueue, showQueue } from "./queue/queue-requests.ts";
import { announce, announceToNewPage, sendAfterSilence, sendLater, sendNow, sendOnline } from "./queue/sender.ts";
import { isSignedOut, isSignOut, signOut } from "./queue/sign-out.ts";
import { personIn, tabDraftsIn } from "./queue/who-is-here.ts";
import { isOurs, isReadable, readFields, type SentFields } from "./sent-form.ts";
import { expireShares, isShare, receiveShare } from "./share-target.ts";
import { withinSite } from "./within-site.ts";

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };
type MessageEventHere = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] };
type FetchEvent = ExtendableEvent & {
  request: Request;
  /** The browser's own request, made while this worker was starting; undefined for a posted form. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** The service worker's global scope as used here; neither the page's types nor those of Cloudflare's workers describe it. */
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly unknown[]> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((name: "install" | "activate", listener: (event: ExtendableEvent) => void) => void) &
    ((name: "sync", listener: (event: ExtendableEvent) => void) => void) &
    ((name: "push", listener: (event: ExtendableEvent & PushEvent) => void) => void) &
    ((name: "notificationclick", listener: (event: ExtendableEvent & NotificationEvent) => void) => void) &
    ((name: "pushsubscriptionchange", listener: (event: ExtendableEvent & SubscriptionChangeEvent) => void) => void) &
    ((name: "message", listener: (event: MessageEventHere) => void) => void) &
    ((name: "fetch", listener: (event: FetchEvent) => void) => void);
};

// A new version takes over at once: open pages depend on nothing that the old one had.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate";
  // Pages of other sites can send forms, and only pages of ours can have a script send one.
  if (request.method === "POST" && (isOurs(request) || !isPage)) {
    if (isSignOut(request)) return event.respondWith(signOut(request, () => leave(event)));
    if (isEntryForm(request)) return event.respondWith(sendOrKeep(request, () => documentOf(event)));
  }
  if (!isPage && occasionOf(request) !== "other") event.waitUntil(refreshLastView(occasionOf(request)));
  if (!isPage) return;
  event.waitUntil(Promise.all([expireShares(), expireLastView(), expireDrafts()]));
  event.respondWith(isShare(request) ? receiveShare(request) : documentOf(event));
});

/** Signs out; what was pushed was for whoever leaves. */
async function leave(event: FetchEvent): Promise<Response> {
  const response = await (event.request.mode === "navigate" ? documentOf(event) : fetch(event.request));
  if (isSignedOut(response)) event.waitUntil(endPush().catch(() => undefined));
  return response;
}

self.addEventListener("push", (event) => event.waitUntil(showPush(event)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));

self.addEventListener("sync", (event) => event.waitUntil(sendNow()));

self.addEventListener("message", (event) => {
  const { data: message, ports } = event;
  event.waitUntil(
    isLastViewRequest(message)
      ? answerLastView(message).then((state) => ports[0]?.postMessage(state))
      : receive(message),
  );
});

/** What pages say: who is here, and that there may be a network again. */
async function receive(message: unknown): Promise<void> {
  const said = personIn(message);
  const person = said && (await noteWhoIsHere(said)) ? said : null;
  const tab = tabDraftsIn(message);
  const drafts = person && tab && (await keepDrafts(person, tab, await isOnlyPage()));
  await (person === null ? announce() : announceToNewPage(drafts));
  await ((message as Partial<PageMessage>).isOnline ? sendOnline() : sendLater());
  await refreshLastView();
}

const isOnlyPage = async (): Promise<boolean> => (await self.clients.matchAll()).length === 1;

/** @returns whether they are: a page that was left open goes on naming whoever has signed out elsewhere since */
async function noteWhoIsHere(person: Person): Promise<boolean> {
  const known = await findSession();
  if (!isOwn(person, known) && !(await isSignedIn(person))) return false;
  const since = known?.person === person.person ? known.since : Date.now();
  const session = { ...person, clockAhead: clockAhead ?? known?.clockAhead ?? 0, since };
  const isNew = (Object.keys(person) as (keyof Person)[]).some((name) => person[name] !== known?.[name]);
  if (isNew || Math.abs(session.clockAhead - (known?.clockAhead ?? 0)) > MINUTE) await saveSession(session);
  if (isNew) await forgetOthers(person);
  return true;
}

/** In milliseconds. */
const MINUTE = 60_000;

/** How far the server's clock is ahead of this one, in milliseconds, by its last answer. */
let clockAhead: number | null = null;

/** The pages of its own, and their forms; null for anything else, and where it is not known who is here. */
async function answerOwn(request: Request): Promise<Response | null> {
  const own = OWN_PAGES[new URL(request.url).pathname];
  if (own === undefined) return null;
  if (request.method === "GET") return own.show(request.url).catch(() => null);
  const fields = isOurs(request) && isReadable(request) ? await readFields(request.clone()) : null;
  return fields && own.change(fields);
}

type OwnPage = {
  show: (address: string) => Promise<Response | null>;
  change: (sent: SentFields) => Promise<Response | null>;
};

const OWN_PAGES: Readonly<Record<string, OwnPage>> = {
  [QUEUE_PATH]: { show: showQueue, change: changeQueue },
  [LAST_VIEW_PATH]: { show: () => showLastView(), change: changeLastView },
};

async function documentOf(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  // Sending consumes the body, so the fields to show are read from a copy.
  const copy = isReadable(request) && isOurs(request) ? request.clone() : null;
  try {
    const own = await answerOwn(request);
    if (own !== null) return own;
    const response = (await preloadResponse) ?? (await fetch(request));
    event.waitUntil(sendAfterSilence().then(() => refreshLastView(occasionOf(request))));
    const at = Date.parse(response.headers.get("Date") ?? "");
    if (!Number.isNaN(at)) clockAhead = at - Date.now();
    return response;
  } catch {
    const isForm = request.method === "POST";
    if (!isForm && withinSite(request.url) === "/") {
      const view = await showLastView().catch(() => null);
      if (view !== null) return view;
    }
    const session = await findSession().catch(() => null);
    return offlinePage(
      {
        address: withinSite(request.url),
        form: isForm
          ? { fields: copy && (await readFields(copy)), from: isOurs(request) ? withinSite(request.referrer) : "/" }
          : null,
      },
      { writes: records(session), asOf: await findAsOf().catch(() => null) },
    );
  }
}

/** By the page's own address, or the one from which a screen's script gets what it shows. */
function occasionOf({ url, method }: Request): Occasion {
  const path = new URL(url).pathname.replace(/\.data$/, "");
  if (method !== "GET") return "other";
  if (["/login", "/welcome"].includes(path)) return "strangers";
  return ["/", "/_root"].includes(path) ? "home" : "other";
}
