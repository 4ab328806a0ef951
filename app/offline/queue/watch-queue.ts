/**
 * The queue page's script: has the service worker send what waits, as soon as there is a network, and shows what came of it.
 * It is inlined into the page as text, so it can use nothing outside itself.
 */
export function watchQueue(): void {
  const worker = navigator.serviceWorker;
  let isTyping = false;
  let pause = 5_000;
  let timer = 0;
  const ask = (isOnline: boolean) => {
    worker.controller?.postMessage({ kind: "send", isOnline });
    // Longer than the sender's own pause after an attempt.
    pause = isOnline ? 7_000 : Math.min(pause * 2, 300_000);
    clearTimeout(timer);
    timer = window.setTimeout(ask, pause, false);
  };
  addEventListener("input", () => {
    isTyping = true;
  });
  // It may be told of before it carries anything.
  addEventListener("online", () => ask(true));
  worker.addEventListener("message", ({ data }) => {
    const isChanged = data?.kind === "queue" && data.isChanged;
    if (!isChanged || isTyping || location.search.includes("leaving")) return;
    location.replace(data.recorded > 0 ? "?sent" : location.pathname);
  });
  const draft = new URLSearchParams(location.search).get("draft");
  const stored = JSON.parse(sessionStorage.getItem("drafts") ?? "null");
  for (const [form, { id }] of Object.entries<{ id: string }>(stored?.drafts ?? {}))
    if (id === draft) delete stored.drafts[form];
  if (stored) sessionStorage.setItem("drafts", JSON.stringify(stored));
  const offer = document.querySelector<HTMLElement>("#install");
  const iPhone = document.querySelector<HTMLElement>("#iphone");
  // What waits shall not make room for something else.
  if (offer) navigator.storage?.persist?.().catch(() => undefined);
  if (iPhone) iPhone.hidden = (navigator as { standalone?: boolean }).standalone !== false;
  addEventListener("beforeinstallprompt", (event) => {
    if (!offer) return;
    event.preventDefault();
    offer.hidden = false;
    offer.onclick = () => (event as Event & { prompt?: () => void }).prompt?.();
  });
  addEventListener("appinstalled", () => offer?.remove());
  worker.startMessages();
  document.querySelector<HTMLElement>("[aria-invalid], #line")?.focus();
  timer = window.setTimeout(ask, 500, false);
}
