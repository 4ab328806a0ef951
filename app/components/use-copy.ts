import { useState } from "react";

/** Copies text to the clipboard. `outcome` says how the last try went; a browser may refuse. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch (error) {
      setOutcome("refused");
      console.error(`Copying failed: ${String(error)}`);
    }
  }
  return { outcome, copy };
}
