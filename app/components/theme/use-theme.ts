import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isThemeChoice, type ThemeChoice } from "#app/domain/themes.ts";

/** What was chosen since this document came; null while what the server rendered still holds. */
let chosen: ThemeChoice | null = null;
const listeners = new Set<() => void>();
/** Tells the other windows that are open. */
let otherWindows: BroadcastChannel | null = null;

/** The theme that this device was given: the server's word, until one is chosen here or in another window. */
export function useTheme(): ThemeChoice {
  const served = (useRouteLoaderData("root") as { theme: ThemeChoice } | undefined)?.theme ?? "system";
  return useSyncExternalStore(
    listen,
    () => chosen ?? served,
    () => served,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  otherWindows ??= openChannel();
  return () => {
    listeners.delete(listener);
  };
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel("theme");
  channel.onmessage = ({ data }) => {
    if (isThemeChoice(data)) show(data);
  };
  return channel;
}

/** Shows a theme at once, here and in the other windows. Keeping it is the server's work. */
export function choose(theme: ThemeChoice): void {
  show(theme);
  otherWindows?.postMessage(theme);
}

function show(theme: ThemeChoice) {
  chosen = theme;
  // Before React comes to it: a chart reads its colours from the page while it is rendered.
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
