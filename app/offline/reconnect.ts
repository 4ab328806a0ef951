/**
 * The offline page's script: notices when the network is back. It then reloads a page by itself, but leaves a form for its
 * author to send. It is inlined into the page as text (`offline-page.ts`), so it can use nothing outside itself.
 */
export function reconnect(): void {
  const state = document.querySelector<HTMLElement>("[role=status]");
  let isLeaving = false;
  const resume = () => {
    // A reload would lead away from where they are just going.
    if (isLeaving) return;
    const message = state?.dataset.then;
    if (message === undefined) location.reload();
    else if (state) state.textContent = message;
  };
  addEventListener("online", resume);
  // A browser connected to any network believes itself online, even where the network leads nowhere.
  setInterval(() => {
    if (navigator.onLine) fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(resume, () => undefined);
  }, 5000);
  addEventListener("click", ({ target }) => {
    isLeaving ||= target instanceof Element && target.closest("a[href]") !== null;
  });
  // Going back keeps the form as it was typed; opening its page again would not.
  document.querySelector("a.back")?.addEventListener("click", (event) => {
    event.preventDefault();
    history.back();
  });
}
