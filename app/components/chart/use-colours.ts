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

/** Resolves colours in the current theme, as a canvas does not know CSS variables. */
export function useColours(): (name: Colour) => string {
  useTheme();
  useSyncExternalStore(
    watchScheme,
    () => matchMedia(DARK).matches,
    () => false,
  );
  return (name) => {
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
  };
}
