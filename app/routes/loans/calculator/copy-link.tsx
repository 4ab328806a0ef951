import { CopyLinkButton } from "#app/components/copy-link-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { showAddress } from "./typing.ts";
import * as say from "./words.ts";

/** Copies a calculation's address. Without a script, the browser's address bar has it. */
export function CopyLink({ address }: { address: string }) {
  const hydrated = useHydrated();

  function link(): string {
    showAddress(address);
    return window.location.href;
  }

  return (
    <p className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${hydrated ? "" : "invisible"}`}>
      <CopyLinkButton link={link} otherwise={say.copyFromAddressBar} />
    </p>
  );
}
