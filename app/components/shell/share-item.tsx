import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { shareData } from "#app/content/sharing.ts";
import { Icon } from "../icon/icon.tsx";
import { DIALOGS } from "./dialogs.ts";
import { useOrigin } from "./visitor.ts";
import * as say from "./words.tsx";

/** Opens the device's share sheet if it has one; otherwise, and without a script, the dialog. */
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
      // A dismissed sheet is an answer. Where the device does not allow the sheet, the dialog opens instead.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        navigate(address, { preventScrollReset: true });
    }
  }

  return (
    <Link to={address} discover="none" preventScrollReset className="nav-item" onClick={share}>
      <Icon name="share" />
      {say.shareWithFriends}
    </Link>
  );
}

/** The address of this page with the dialog, in place of any that is open. */
function useShareAddress(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of DIALOGS) params.delete(name);
  return `${pathname}?${params.size > 0 ? `${params}&` : ""}share`;
}
