/**
 * A screen that was seen before stands at once as it was last known, while it is asked for anew; the new answer replaces it
 * if it differs. The screens are kept in the memory of this tab, and forgotten with every submit (signing out is one), in
 * any tab, and when an answer shows that someone else changed something.
 */
import { decode } from "turbo-stream";
import { isFromWorker } from "./retry.ts";
import { covers, keyOf, screenRequest } from "./screen-request.ts";

/** How many screens are kept, and for how many milliseconds. */
const MOST = 30;
const KEPT_FOR = 30 * 60_000;

type Known = { request: URL; text: string; headers: Headers; at: number };

const knownScreens = new Map<string, Known>();
/** Counts what makes an answer that is still on its way too old to keep. */
let changes = 0;

/** The answer with which the present screen is loaded again. */
let newer: Known | null = null;
let asking = 0;
let isTyping = false;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether the screen shows what was last known while it is asked for anew. */
export const refresh = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isAsking: () => asking > 0,
};

function countAsking(change: 1 | -1) {
  asking += change;
  for (const listener of listeners) listener();
}

export function forgetScreens(): void {
  changes += 1;
  knownScreens.clear();
  newer = null;
}

/** Whether the request belongs to the navigation under way, and not to a refresh of the present screen. */
export function isNavigation(request: URL): boolean {
  const { state, location: next } = __remixRouter.state.navigation;
  if (state !== "loading") return false;
  return keyOf(screenRequest(new URL(next.pathname + next.search, location.origin))) === keyOf(request);
}

function remember(request: URL, text: string, headers: Headers): Known {
  const key = keyOf(request);
  const screen = { request, text, headers, at: Date.now() };
  knownScreens.delete(key);
  knownScreens.set(key, screen);
  for (const oldest of knownScreens.keys()) {
    if (knownScreens.size <= MOST) break;
    knownScreens.delete(oldest);
  }
  return screen;
}

const responseOf = ({ text, headers }: Known) => new Response(text, { headers });

/** Answers a navigation: with what is known and asks anew, or else with the answer of `ask`, which is then known. */
export async function answerNavigation(request: URL, ask: () => Promise<Response>): Promise<Response> {
  const screen = knownScreens.get(keyOf(request));
  isTyping = false;
  if (screen && covers(screen.request, request) && Date.now() - screen.at < KEPT_FOR) {
    // Given up, as another screen is asked for.
    askAnew(screen, request, ask).catch(() => undefined);
    return responseOf(screen);
  }
  return askFirst(request, ask);
}

/** Asks for a screen that is not known, which is then known. */
async function askFirst(request: URL, ask: () => Promise<Response>): Promise<Response> {
  const before = changes;
  const response = await ask();
  if (response.status !== 200 || !isFromWorker(response)) return response;
  const text = await response.text();
  if (before === changes) remember(request, text, response.headers);
  return new Response(text, response);
}

/** What had changed when a screen was last asked for ahead. */
let askedAheadAt = -1;

/** Asks for a screen that is probably opened next: once, and again when something has changed. */
export function askAhead(requestNext: () => URL | null, fetch: (request: URL) => Promise<Response>): void {
  if (askedAheadAt === changes) return;
  const request = requestNext();
  if (request === null) return;
  askedAheadAt = changes;
  // If this fails, it is asked for like any other screen when it is opened.
  if (!knownScreens.has(keyOf(request))) askFirst(request, () => fetch(request)).catch(() => undefined);
}

/** The answer that a refresh of the present screen was begun for. */
export function takeNewer(request: URL): Response | null {
  if (newer === null || !covers(newer.request, request)) return null;
  const screen = newer;
  newer = null;
  return responseOf(screen);
}

async function askAnew(screen: Known, request: URL, ask: () => Promise<Response>) {
  const before = changes;
  countAsking(1);
  try {
    const response = await ask();
    const text = response.status === 200 ? await response.text() : null;
    const isKnown = text !== null && (await isSame(text, screen.text).catch(() => false));
    if (before !== changes) return;
    if (isKnown) {
      remember(request, screen.text, screen.headers);
      return;
    }
    forgetScreens();
    const fresh = text === null ? null : remember(request, text, response.headers);
    const { navigation, location: here } = __remixRouter.state;
    const isShown = keyOf(screenRequest(new URL(here.pathname + here.search, location.origin))) === keyOf(request);
    // What is being typed is worth more than what is new.
    if (!isShown || navigation.state !== "idle" || isTyping) return;
    newer = fresh;
    __remixRouter.revalidate();
  } finally {
    countAsking(-1);
  }
}

/** Whether all that is in the newer answer is the same in the older. */
async function isSame(newer: string, older: string): Promise<boolean> {
  const [fresh = {}, stale = {}] = await Promise.all([valuesOf(newer), valuesOf(older)]);
  return Object.entries(fresh).every(([route, data]) => textOf(data) === textOf(stale[route]));
}

/** What an answer says of each route. */
async function valuesOf(text: string): Promise<Record<string, unknown>> {
  const { value } = await decode(new Response(text).body as ReadableStream<Uint8Array>);
  return value as Record<string, unknown>;
}

/** Without ids, as a form gives its new row another one each time. */
const textOf = (data: unknown) => JSON.stringify(data)?.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");

/** Keeps the screen that came with the document: there the data is under `loaderData`, in an answer each route's in `data`. */
export function rememberDocument(): void {
  const { stream } = __remixContext;
  if (!stream) return;
  const [own, other] = stream.tee();
  __remixContext.stream = own;
  const before = changes;
  const request = screenRequest(new URL(location.href));
  const store = (text: string) => {
    const values = JSON.parse(text);
    const place = (value: string) => values.indexOf(value);
    const { [`_${place("errors")}`]: errors, [`_${place("loaderData")}`]: data } = values[0];
    if (before !== changes || errors >= 0) return;
    values[0] = {};
    const name = values.push("data") - 1;
    for (const [route, value] of Object.entries(values[data])) {
      values[0][route] = values.push({ [`_${name}`]: value }) - 1;
    }
    remember(request, JSON.stringify(values), new Headers());
  };
  // Cut off or of another form, it is asked for like any other screen.
  new Response(other)
    .text()
    .then(store)
    .catch(() => undefined);
}

/** Watches what has to be noticed on the page and in the browser's other tabs. */
export function watchForChanges(): () => void {
  const channel = new BroadcastChannel("changes");
  channel.onmessage = forgetScreens;
  addEventListener("input", () => {
    isTyping = true;
  });
  return () => channel.postMessage("");
}
