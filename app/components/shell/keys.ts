/** Single keys as shortcuts. WCAG 2.1.4: who speaks to their computer, or hits keys by accident, can switch them off. */
const OFF = "keys_off";

/** In this browser. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) === "true";
  } catch {
    return false;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(OFF, String(!isOn));
  } catch {
    // Without storage, they stay as they are.
  }
}

/** Whether a key is neither for a field, an open dialog or the browser, nor switched off. */
export function isShortcut({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
  const isElsewhere = isTyping || document.querySelector("dialog[open]") !== null;
  return !(altKey || ctrlKey || metaKey || defaultPrevented || isElsewhere || areKeysOff());
}
