/**
 * The script of the last view's page: unlocks it with a passkey, locks it once it was out of sight for two minutes, and says
 * when there is a network again. It is inlined into the page as text, so it can use nothing outside itself.
 */
export function watchLastView(): void {
  const page = document.querySelector<HTMLElement>("[data-last-view]");
  const state = document.querySelector<HTMLElement>("[role=status]");
  const problem = document.querySelector<HTMLElement>("[role=alert]");
  const passkey = document.querySelector<HTMLButtonElement>("#passkey");
  const isOpen = page?.dataset.lastView === "open";
  const longestAway = 120_000;
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const ask = (request: object) =>
    new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      navigator.serviceWorker.controller?.postMessage({ kind: "last-view", ...request }, [port2]);
    });

  // Kept in memory by a worker that browsers end when nothing asks it.
  let hiddenAt = 0;
  const lock = async () => {
    document.querySelector("main")?.replaceChildren();
    await ask({ ask: "lock" });
    location.replace("/last-view");
  };
  const look = () => {
    if (!isOpen) return;
    const away = hiddenAt === 0 ? 0 : Date.now() - hiddenAt;
    if (away >= longestAway && page?.dataset.locks === "true") lock();
    else ask({ ask: "stay" });
  };
  setInterval(look, 15_000);
  addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else {
      look();
      hiddenAt = 0;
    }
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });

  passkey?.addEventListener("click", async () => {
    try {
      const credential = await navigator.credentials.get({
        publicKey: {
          challenge: crypto.getRandomValues(new Uint8Array(32)),
          allowCredentials: (passkey.dataset.credentials ?? "")
            .split(" ")
            .map((id) => ({ type: "public-key", id: bytes(id) })),
          userVerification: "required",
          extensions: { prf: { eval: { first: bytes(passkey.dataset.salt ?? "") } } },
        },
      });
      const outputs = (credential as PublicKeyCredential | null)?.getClientExtensionResults().prf?.results?.first;
      if (!outputs) throw new Error("no output");
      const output = btoa(String.fromCharCode(...new Uint8Array(outputs as ArrayBuffer)));
      await ask({ ask: "open", output });
      location.replace("/last-view");
    } catch {
      if (problem) problem.hidden = false;
    }
  });

  const resume = () => {
    const isTyping = document.querySelector<HTMLInputElement>("#pin")?.value;
    if (location.pathname !== "/last-view" && !isOpen && !isTyping) location.reload();
    else if (state) state.textContent = state.dataset.then ?? "";
  };
  addEventListener("online", resume);
  setInterval(() => {
    if (navigator.onLine) fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(resume, () => undefined);
  }, 5000);
  document.querySelector<HTMLElement>("#pin")?.focus();
}
