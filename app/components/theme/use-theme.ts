import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isThemeChoice, type ThemeChoice } from "#app/domain/themes.ts";

/** The theme chosen since the document was loaded; null while the server's still applies. */
let chosen: ThemeChoice | null = null;
const listeners = new Set<() => void>();
/** Notifies other open windows. */
let otherWindows: BroadcastChannel | null = null;

/** This device's theme: the server's, until one is chosen here or in another window. */
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

/** Applies a theme at once, here and in other windows. The server stores it. */
export function choose(theme: ThemeChoice): void {
  show(theme);
  otherWindows?.postMessage(theme);
}

function show(theme: ThemeChoice) {
  chosen = theme;
  // Before React renders, as charts then read their colours from the page.
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
