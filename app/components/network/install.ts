/** Remix has no hook around the requests that it makes for screens, hence this wrapper, which touches only those. */
import { dropEarlyRequest, takeEarlyRequest, watchLinks } from "./early-request.ts";
import {
  answerNavigation,
  forgetScreens,
  isNavigation,
  rememberDocument,
  takeNewer,
  watchForChanges,
} from "./known-screens.ts";
import { fetchWithRetry } from "./retry.ts";

/** Without a network, the form of a new transaction is the service worker's own; one that is open stays. */
const isWrittenDown = ({ pathname, searchParams }: URL): boolean =>
  !navigator.onLine &&
  !location.search.includes("new") &&
  navigator.serviceWorker?.controller != null &&
  pathname === "/transactions.data" &&
  searchParams.has("new");

/** Wraps the page's fetch, once. */
export function installFetch(): void {
  const { fetch } = globalThis;
  const announceChange = watchForChanges();
  rememberDocument();
  watchLinks(fetch);

  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return fetch(input, init);
    const send = () => fetchWithRetry(fetch, input, init);
    if ((init?.method ?? "GET") !== "GET") {
      const forget = () => {
        dropEarlyRequest();
        forgetScreens();
        announceChange();
      };
      forget();
      return send().finally(forget);
    }
    if (!isNavigation(input)) return takeNewer(input) ?? send();
    if (isWrittenDown(input)) return new Promise(() => location.assign("/transactions/queued"));
    const early = takeEarlyRequest(input);
    return answerNavigation(input, async () => (await early) ?? send());
  };
}
