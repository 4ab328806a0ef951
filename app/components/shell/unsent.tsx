import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import type { Visitor } from "#app/domain/access.ts";
import type { PageMessage } from "#app/domain/queue/queue-messages.ts";
import { tabDrafts } from "../form/drafts.ts";
import { useQueue } from "./queue.ts";
import * as say from "./words.tsx";

/** In milliseconds. */
const RETRIES_AFTER = 15_000;

/**
 * How many entries wait on this phone for the network; it leads to them. Tells the service worker who is here, and the
 * icon of the installed product how much there is to review.
 */
export function Unsent({ visitor }: { visitor: Visitor }) {
  const { userId: person, role, household, waitingMovements: toReview = 0 } = visitor;
  const { id, currency, timeZone } = household;
  const queue = useQueue();
  const { waiting } = queue;
  const { revalidate } = useRevalidator();
  const tell = useCallback(
    (event?: Event) => {
      navigator.serviceWorker?.controller?.postMessage({
        kind: "here",
        person,
        household: id,
        role,
        currency: currency ?? "",
        timeZone,
        ...tabDrafts(),
        isOnline: event?.type === "online",
      } satisfies PageMessage);
      navigator.setAppBadge?.(toReview).catch(() => undefined);
    },
    [person, id, role, currency, timeZone, toReview],
  );
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    navigator.serviceWorker?.addEventListener("controllerchange", tell, { signal });
    // A browser may be ended at any time once it is out of sight.
    for (const event of ["online", "visibilitychange", "change"]) addEventListener(event, tell, { signal });
    tell();
    return () => mounted.abort();
  }, [tell]);
  useEffect(() => {
    if (queue.recorded > 0) revalidate();
  }, [queue, revalidate]);
  useEffect(() => {
    if (waiting === 0) return;
    // A network that is found again is not always told of.
    const timer = setInterval(tell, RETRIES_AFTER);
    return () => clearInterval(timer);
  }, [tell, waiting]);
  return waiting === 0 ? null : (
    <a className="unsent" href="/transactions/queued">
      {say.notSentYet(waiting)}
    </a>
  );
}
