import { useSyncExternalStore } from "react";
import { useTheme } from "../theme/use-theme.ts";
import type { ColourName } from "./palette.ts";

const DARK = "(prefers-color-scheme: dark)";

function watchScheme(changed: () => void) {
  const query = matchMedia(DARK);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** A token, or the colour of a category's face. */
export type Colour = ColourName | { face: string };

/** What was resolved in the theme that has the name: each time the page's styles are computed anew. */
let resolved = { theme: "", colours: new Map<string, string>() };

/** Resolves colours in the current theme, as a canvas does not know CSS variables. */
export function useColours(): (name: Colour) => string {
  const chosen = useTheme();
  const isDark = useSyncExternalStore(
    watchScheme,
    () => matchMedia(DARK).matches,
    () => false,
  );
  const theme = `${chosen} ${isDark}`;
  if (resolved.theme !== theme) resolved = { theme, colours: new Map() };
  const { colours } = resolved;
  return (name) => {
    const key = typeof name === "string" ? name : `face:${name.face}`;
    const colour = colours.get(key) ?? resolve(name);
    colours.set(key, colour);
    return colour;
  };
}

function resolve(name: Colour): string {
  const probe = document.createElement("i");
  if (typeof name === "string") probe.style.color = `var(--color-${name})`;
  else {
    probe.dataset.face = name.face;
    probe.style.color = "var(--face)";
  }
  document.body.appendChild(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}
