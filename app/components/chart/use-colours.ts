import { useSyncExternalStore } from "react";
import { useTheme } from "../theme/use-theme.ts";
import type { ColourName } from "./palette.ts";

const DARK = "(prefers-color-scheme: dark)";

function watchScheme(changed: () => void) {
  const query = matchMedia(DARK);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Resolves colour tokens in the current theme, as a canvas does not know CSS variables. */
export function useColours(): (name: ColourName) => string {
  useTheme();
  useSyncExternalStore(
    watchScheme,
    () => matchMedia(DARK).matches,
    () => false,
  );
  return (name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--color-${name})`;
    document.body.appendChild(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
}
