/**
 * On a patchy network a page's question or a form's submit is asked again until it is answered, instead of throwing away
 * the screen and what was typed on it. Remix has no hook of its own around the fetches of its navigations, hence the
 * wrapper; it touches nothing but those. Sending a submit again is safe: no form of ours does a thing twice.
 */
const PAUSES = [500, 1000, 2000, 4000];

let waiting = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether something waits for the network to come back. */
export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isLost: () => waiting > 0,
};

function count(change: 1 | -1) {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Waits a while, or less when the browser says that it is back. Rejects as fetch does when the caller gives up. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      signal?.removeEventListener("abort", giveUp);
      settle();
    };
    const goOn = over(resolve);
    const giveUp = over(() => reject(signal?.reason));
    const timer = setTimeout(goOn, milliseconds);
    addEventListener("online", goOn);
    signal?.addEventListener("abort", giveUp);
  });
}

/**
 * Whether the worker itself answered. What stands before it says 502 to 504 while it cannot be reached, and a hotspot
 * answers anything with its own sign-in.
 */
const isFromWorker = ({ status, headers }: Response): boolean =>
  headers.has("X-Remix-Response") || (status >= 400 && ![502, 503, 504].includes(status));

/** Wraps the page's fetch, once. */
export function installPatientFetch(): void {
  const impatient = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return impatient(input, init);
    let tries = 0;
    try {
      for (;;) {
        const answer = await impatient(input, init).catch((error: unknown) => {
          if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
          return null;
        });
        if (answer !== null && isFromWorker(answer)) return answer;
        if (tries === 0) count(1);
        await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, init?.signal);
        tries += 1;
      }
    } finally {
      if (tries > 0) count(-1);
    }
  };
}
