/** The answer to the cookie banner, in this browser. */
const KEY = "cookies_accepted";

const listeners = new Set<() => void>();
/** Where the browser keeps nothing for this site, the answer holds until the page is left. */
let acceptedHere = false;

export function isAccepted(): boolean {
  if (acceptedHere) return true;
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export function accept(): void {
  acceptedHere = true;
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // It is asked again on the next visit.
  }
  for (const listener of listeners) listener();
}

/** Tells of an answer here or in another window. */
export function onAccept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
