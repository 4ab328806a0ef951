/** What waits on this phone for the network, as the service worker told it last. */
import { useSyncExternalStore } from "react";
import type { QueueMessage } from "#app/domain/queue/queue-messages.ts";
import { takeOverDrafts } from "../form/drafts.ts";

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
    if (!data.drafts || !takeOverDrafts(data.drafts)) return;
    // Tells the service worker that this tab has them (`Unsent`).
    dispatchEvent(new Event("change"));
    // The form that is open already has been opened without them.
    if (location.search) location.reload();
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
