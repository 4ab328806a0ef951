import { useHydrated } from "#app/components/hydrated.ts";
import { useCopy } from "#app/components/use-copy.ts";
import { showAddress } from "./typing.ts";

/** Copies a calculation's address. Without a script, the browser's address bar has it. */
export function CopyLink({ address }: { address: string }) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy();

  function copyAddress() {
    showAddress(address);
    copy(window.location.href);
  }

  return (
    <p className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${hydrated ? "" : "invisible"}`}>
      <button type="button" className="btn btn-mini" onClick={copyAddress}>
        Copy link
      </button>
      <span role="status" className="text-sm font-medium text-good">
        {outcome === "copied" && "Link copied"}
        {outcome === "refused" && "Copy it from the address bar"}
      </span>
    </p>
  );
}
