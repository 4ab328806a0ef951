export type RememberedFlag = {
  /** Its key in the browser's storage. */
  key: string;
  isSet: () => boolean;
  set: () => void;
  unset: () => void;
  /** Calls the listener when it is set or unset, here or in another window; returns how to stop that. */
  onSet: (listener: () => void) => () => void;
};

/** Something that was agreed to, put away or opened once, in this browser. */
export function rememberedFlag(key: string): RememberedFlag {
  const listeners = new Set<() => void>();
  /** Without storage in the browser, it lasts until the page is left. */
  let isSetHere = false;

  function isSet(): boolean {
    if (isSetHere) return true;
    try {
      return localStorage.getItem(key) === "true";
    } catch {
      return false;
    }
  }

  function remember(isOn: boolean): void {
    isSetHere = isOn;
    try {
      if (isOn) localStorage.setItem(key, "true");
      else localStorage.removeItem(key);
    } catch {
      // It is not set any more on the next visit.
    }
    for (const listener of listeners) listener();
  }

  function onSet(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return { key, isSet, set: () => remember(true), unset: () => remember(false), onSet };
}
