/**
 * The offline page's script: notices that the network is back. A page is then opened by itself; a form is sent by
 * nobody but whoever filled it in. It is written into the page as text (`offline-page.ts`), so it can use nothing that is
 * outside of it.
 */
export function comeBack(): void {
  const state = document.querySelector<HTMLElement>("[role=status]");
  const goOn = () => {
    const then = state?.dataset.then;
    if (then === undefined) location.reload();
    else if (state) state.textContent = then;
  };
  addEventListener("online", goOn);
  // A browser that is on some network believes itself online, also where the network leads nowhere.
  setInterval(() => {
    if (navigator.onLine) fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(goOn, () => undefined);
  }, 5000);
  // The form is left as it was typed, rather than opened anew.
  document.querySelector("a.back")?.addEventListener("click", (event) => {
    event.preventDefault();
    history.back();
  });
}
