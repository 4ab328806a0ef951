import * as say from "./copied.words.ts";
import { useHydrated } from "./hydrated.ts";
import { useCopy } from "./use-copy.ts";

/** A text to take over, with a button that copies it. Without a script, one tap selects it. */
export function Copied({ text, label }: { text: string; label: string }) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <code className="min-w-0 flex-1 basis-56 rounded-m bg-faint px-3 py-2 text-sm wrap-anywhere select-all">
        {text}
      </code>
      {hydrated && (
        <button type="button" className="btn btn-mini" onClick={() => copy(text)}>
          {label}
        </button>
      )}
      <span role="status" className="text-sm font-medium text-good">
        {outcome === "copied" && say.copied}
        {outcome === "refused" && say.copyingRefused}
      </span>
    </div>
  );
}
