/**
 * On a patchy network, page loads and submits are retried until they are answered, instead of losing the screen and what
 * was typed on it. Repeating a submit is safe, as all of our forms are idempotent.
 */
export type Fetch = typeof globalThis.fetch;

/** Milliseconds between tries. */
const PAUSES = [500, 1000, 2000, 4000];

let waiting = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether a request is waiting for the network. */
export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isLost: () => waiting > 0,
};

function countWaiting(change: 1 | -1) {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Waits, but no longer than until the browser is back online. Rejects as fetch does when the caller aborts. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const finishWith = (complete: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", proceed);
      signal?.removeEventListener("abort", giveUp);
      complete();
    };
    const proceed = finishWith(resolve);
    const giveUp = finishWith(() => reject(signal?.reason));
    const timer = setTimeout(proceed, milliseconds);
    addEventListener("online", proceed);
    signal?.addEventListener("abort", giveUp);
  });
}

/**
 * Whether the worker itself answered. Proxies answer 502 to 504 while it cannot be reached, and a hotspot answers any
 * request with its own sign-in page.
 */
export const isFromWorker = ({ status, headers }: Response): boolean =>
  headers.has("X-Remix-Response") || (status >= 400 && ![502, 503, 504].includes(status));

/** Read to its end: one that is cut off is none. */
const wholeAnswer = async (response: Response) =>
  response.body === null ? response : new Response(await response.text(), response);

/** Fetches from the worker, again and again until it answers. Rejects as fetch does when the caller aborts. */
export async function fetchWithRetry(fetch: Fetch, url: URL, init?: RequestInit): Promise<Response> {
  let tries = 0;
  try {
    for (;;) {
      const response = await fetch(url, init)
        .then(wholeAnswer)
        .catch((error: unknown) => {
          if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
          return null;
        });
      if (response !== null && isFromWorker(response)) return response;
      if (tries === 0) countWaiting(1);
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, init?.signal);
      tries += 1;
    }
  } finally {
    if (tries > 0) countWaiting(-1);
  }
}
