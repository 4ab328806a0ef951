import { useHydrated } from "#app/components/hydrated.ts";
import * as say from "./words.ts";

/** Prints the page; without a script, the browser's own menu does. */
export function PrintButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <button type="button" className="btn justify-self-start print:hidden" onClick={() => window.print()}>
      {say.print}
    </button>
  );
}
