/**
 * A touch, a press or a resting pointer begins the request of the screen that a link leads to. The navigation takes that
 * very answer, so it is asked for once.
 */
import { matchRoutes } from "@remix-run/react";
import { askAhead } from "./known-screens.ts";
import { type Fetch, isFromWorker } from "./retry.ts";
import { covers, screenRequest } from "./screen-request.ts";

/** Milliseconds for which a navigation may take the answer. */
const FRESH_FOR = 5_000;
/** Milliseconds until a resting pointer counts as an intent. */
const REST = 60;
/** Milliseconds after which the form that is opened most, that of a new transaction, is asked for ahead. */
const SETTLED = 1_000;

type Early = { request: URL; begunAt: number; answer: Promise<Response | null>; controller: AbortController };

let early: Early | null = null;

/** Forgets the answer, as it may be out of date: something was posted. */
export function dropEarlyRequest(): void {
  early?.controller.abort();
  early = null;
}

/** Gives the answer of the request if one was begun in the last seconds, and forgets it. Null if the network failed. */
export function takeEarlyRequest(request: URL): Promise<Response | null> | null {
  if (early === null || !covers(early.request, request)) return null;
  const { answer, begunAt } = early;
  early = null;
  return Date.now() - begunAt < FRESH_FOR ? answer : null;
}

/** The request for the screen that a link within the app shell leads to, if that is another than this. */
function requestOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest("a") : null;
  // A link to a file says its type.
  if (!link?.href || link.target || link.type || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const { navigation, location: here } = __remixRouter.state;
  const next = navigation.location ?? here;
  if (url.origin !== location.origin || url.pathname + url.search === next.pathname + next.search) return null;
  const matches = matchRoutes(__remixRouter.routes, url.pathname);
  if (matches?.[1]?.route.id !== "frames/app") return null;
  const routes = matches.map(({ route }) => route.id).filter((id) => __remixManifest.routes[id]?.hasLoader);
  for (const route of routes) preloadScripts(route);
  const request = screenRequest(url);
  // As Remix asks: the root is not loaded again.
  request.searchParams.set("_routes", routes.slice(1).join(","));
  return request;
}

const preloaded = new Set<string>();

function preloadScripts(route: string) {
  const { module = "", imports = [] } = __remixManifest.routes[route] ?? {};
  for (const href of [module, ...imports]) {
    if (preloaded.has(href) || route in __remixRouteModules) continue;
    preloaded.add(href);
    document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

function begin(fetch: Fetch, request: URL) {
  if (early !== null && covers(early.request, request) && Date.now() - early.begunAt < FRESH_FOR) return;
  dropEarlyRequest();
  const controller = new AbortController();
  const answer = fetch(request, { signal: controller.signal }).then(
    (response) => (isFromWorker(response) ? response : null),
    () => null,
  );
  early = { request, begunAt: Date.now(), answer, controller };
}

/** Watches the page's links. `fetch` is the browser's own: what fails is asked again by the navigation. */
export function watchLinks(fetch: Fetch): void {
  let rest: ReturnType<typeof setTimeout>;
  const beginAt = ({ target }: Event) => {
    const request = requestOf(target);
    if (request !== null) begin(fetch, request);
  };
  addEventListener("pointerdown", (event) => {
    clearTimeout(rest);
    if (event.button === 0) beginAt(event);
  });
  addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    if (event.pointerType === "mouse" && !savesData()) rest = setTimeout(beginAt, REST, event);
  });
  // The touch turned out to scroll the page.
  addEventListener("pointercancel", dropEarlyRequest);
  setInterval(() => {
    if (document.hidden || !navigator.onLine || savesData()) return;
    askAhead(() => requestOf(document.querySelector(".tab-add")), fetch);
  }, SETTLED);
}
