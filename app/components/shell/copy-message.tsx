import { useHydrated } from "../hydrated.ts";
import { useCopy } from "../use-copy.ts";
import * as say from "./words.tsx";

/** Copies a message. Without a script there is no button: one tap selects the message above. */
export function CopyMessage({ text }: { text: string }) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy();
  if (!hydrated) return null;
  return (
    <>
      <button type="button" className="btn btn-go" onClick={() => copy(text)}>
        {say.copyToClipboard}
      </button>
      {outcome === "copied" && (
        <div role="alert" className="notice notice-good">
          {say.copiedToClipboard}
        </div>
      )}
    </>
  );
}
