import type { LastViewRequest, LastViewState } from "#app/domain/last-view/last-view-messages.ts";

type Asked = LastViewRequest extends infer Each ? (Each extends unknown ? Omit<Each, "kind"> : never) : never;

/** In milliseconds: a service worker that is being replaced does not answer. */
const PATIENCE = 30_000;

/** Asks the service worker, which keeps the last view; null where there is none. */
export async function askWorker(request: Asked): Promise<LastViewState | null> {
  const controller = await controllerOf(navigator.serviceWorker);
  if (!controller) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LastViewState>) => resolve(data);
    setTimeout(resolve, PATIENCE, null);
    controller.postMessage({ kind: "last-view", ...request }, [port2]);
  });
}

/** In milliseconds: at the first visit it takes over a moment after the page is shown. */
const START = 3_000;

async function controllerOf(container: ServiceWorkerContainer | undefined): Promise<ServiceWorker | null> {
  if (!container || container.controller) return container?.controller ?? null;
  const taken = new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, START))]);
  return container.controller;
}
