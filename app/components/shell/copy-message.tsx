import { useState } from "react";
import { useHydrated } from "../hydrated.ts";

/** Copies a message. Without a script there is no button: one tap selects the message above. */
export function CopyMessage({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // Copying is not allowed here; the message can still be selected.
      setCopied(false);
      console.error(`Copying failed: ${String(error)}`);
    }
  }

  if (!hydrated) return null;
  return (
    <>
      <button type="button" className="btn btn-go" onClick={copy}>
        Copy to Clipboard
      </button>
      {copied && (
        <div role="alert" className="notice notice-good">
          Copied to clipboard!
        </div>
      )}
    </>
  );
}
