import { useState } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { showAddress } from "./typing.ts";

/** Copies a calculation's address. Without a script, the browser's address bar has it. */
export function CopyLink({ address }: { address: string }) {
  const hydrated = useHydrated();
  const [status, setStatus] = useState("");

  async function copy() {
    showAddress(address);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setStatus("Link copied");
    } catch {
      // Copying is not allowed here.
      setStatus("Copy it from the address bar");
    }
  }

  return (
    <p className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${hydrated ? "" : "invisible"}`}>
      <button type="button" className="btn btn-mini" onClick={copy}>
        Copy link
      </button>
      <span role="status" className="text-sm font-medium text-good">
        {status}
      </span>
    </p>
  );
}
