/**
 * Sets the service worker up once the page has everything it needs, and in the built product only: while developing,
 * nothing stands between the page and its server.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
