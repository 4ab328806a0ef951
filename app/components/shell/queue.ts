/** What waits on this phone for the network, as the service worker told it last. */
import { useSyncExternalStore } from "react";
import type { QueueMessage } from "#app/domain/queue/queue-messages.ts";

const NOTHING: QueueMessage = {
  kind: "queue",
  waiting: 0,
  entries: [],
  outgoing: 0,
  recorded: 0,
  isChanged: false,
  isThirdDay: false,
  drafts: null,
};

let queue = NOTHING;

function subscribe(listener: () => void): () => void {
  const mounted = new AbortController();
  const listen = ({ data }: MessageEvent<QueueMessage>) => {
    queue = data;
    listener();
  };
  navigator.serviceWorker?.addEventListener("message", listen, { signal: mounted.signal });
  return () => mounted.abort();
}

export const useQueue = (): QueueMessage =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => NOTHING,
  );
