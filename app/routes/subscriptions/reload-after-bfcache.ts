import { useEffect } from "react";

/**
 * Reloads the page when the browser restores it from its back/forward cache. It would otherwise show the button still
 * pressed, and the state from before the payment at PayPal.
 */
export function useReloadAfterBfcache(): void {
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    addEventListener("pageshow", reloadIfRestored);
    return () => removeEventListener("pageshow", reloadIfRestored);
  }, []);
}
