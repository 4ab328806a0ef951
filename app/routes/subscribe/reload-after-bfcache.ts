import { useEffect } from "react";

/**
 * Where the browser kept the page while PayPal's was open, going back shows it as it was left: with a button that is
 * pressed for ever, and from before whatever was paid meanwhile. It is read anew then.
 */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    addEventListener("pageshow", look);
    return () => removeEventListener("pageshow", look);
  }, []);
}
