import { useState } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { showAddress } from "./typing.ts";

/** Copies the address of a calculation. Where no script runs, the browser's own address bar has it. */
export function CopyLink({ address }: { address: string }) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState("");

  async function copy() {
    showAddress(address);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid("Link copied");
    } catch {
      // The browser or its owner does not allow it.
      setSaid("Copy it from the address bar");
    }
  }

  return (
    <p className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${hydrated ? "" : "invisible"}`}>
      <button type="button" className="btn btn-mini" onClick={copy}>
        Copy link
      </button>
      <span role="status" className="text-sm font-medium text-good">
        {said}
      </span>
    </p>
  );
}
