/** Whether the cookie banner was accepted in this browser. */
const KEY = "cookies_accepted";

const listeners = new Set<() => void>();
/** Without storage in the browser, the answer lasts until the page is left. */
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
    // The banner appears again on the next visit.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when it is accepted, here or in another window. */
export function onAccept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
