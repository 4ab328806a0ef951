import { useEffect, useState } from "react";

/** What the browser allows, and whether it is notified; `installed`: it will be, in an app on the home screen. */
export type Standing = "off" | "on" | "blocked" | "cannot" | "installed";

/** Safari on an iPhone knows of notifications only in an app on the home screen; on a computer it has no `standalone`. */
function standingOf(own: string | null): Standing {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "standalone" in navigator ? "installed" : "cannot";
  }
  if (Notification.permission === "denied") return "blocked";
  return own === null ? "off" : "on";
}

/**
 * How notifications stand in this browser; null until it is known.
 * @param own the address that the server has; it counts where the browser has it, too
 */
export function useBrowser(own: string | null): [Standing | null, (standing: Standing) => void] {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const now = standingOf(own);
    setStanding(now);
    if (now !== "on") return;
    navigator.serviceWorker.ready
      .then(({ pushManager }) => pushManager.getSubscription())
      .then((present) => present?.endpoint !== own && setStanding("off"))
      .catch(() => undefined);
  }, [own]);
  return [standing, setStanding];
}
