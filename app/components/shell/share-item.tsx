import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { shareData } from "#app/content/sharing.ts";
import { ICONS, Icon } from "../icon.tsx";
import { DIALOGS } from "./dialogs.ts";
import { useOrigin } from "./visitor.ts";

/** How an item of the sidebar looks. */
export const ITEM = "flex min-h-11 items-center gap-3 rounded-s px-2.5 font-medium text-soft hover:bg-faint";

/** Opens the device's native share sheet if there is one; else, and before a script runs, the dialog with four ways. */
export function ShareItem({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const origin = useOrigin();
  const navigate = useNavigate();
  const address = useShareAddress();

  async function share(event: MouseEvent) {
    onChoose?.();
    if (!("share" in navigator)) return;
    event.preventDefault();
    try {
      await navigator.share(shareData(origin));
    } catch (error) {
      // Whoever puts the sheet away has decided. A sheet that the device does not allow leaves the dialog.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        navigate(address, { preventScrollReset: true });
    }
  }

  return (
    <Link to={address} preventScrollReset className={ITEM} onClick={share}>
      <Icon path={ICONS.share} />
      Share with Friends
    </Link>
  );
}

/** This page with the dialog, in the place of one that may be open. */
function useShareAddress(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of DIALOGS) params.delete(name);
  return `${pathname}?${params.size > 0 ? `${params}&` : ""}share`;
}
