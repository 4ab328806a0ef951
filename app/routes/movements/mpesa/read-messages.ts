/** Reads messages on this device, in a worker that is loaded once there are some. */
import type { ReadForReview } from "#app/domain/movements/message-questions.ts";
import type { MessagesAnswer, MessagesRequest } from "./messages-worker.ts";

type Options = {
  /** Called with the whole percentage that was read. */
  onProgress?: (percent: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal;
};

/** @returns "not loaded" where the reader could not be fetched, "cancelled" where someone ended it */
export function readMessagesHere(
  request: MessagesRequest,
  { onProgress, signal }: Options = {},
): Promise<ReadForReview | "not loaded" | "cancelled"> {
  const worker = new Worker(new URL("./messages-worker.ts", import.meta.url), { type: "module" });
  return new Promise<ReadForReview | "not loaded" | "cancelled">((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<MessagesAnswer>) => {
      if ("read" in data) resolve(data.read);
      else onProgress?.(data.percent);
    };
    worker.onerror = () => resolve("not loaded");
    signal?.addEventListener("abort", () => resolve("cancelled"), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
