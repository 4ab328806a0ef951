/** Reads messages on this device, in a worker that is loaded once there are some. */
import type { Question } from "#app/domain/movements/messages/message-answers.ts";
import type { ReadForReview } from "#app/domain/movements/messages/message-questions.ts";
import type { ReadOptions } from "#app/domain/movements/messages/message-reading.ts";
import type { MessagesAnswer, MessagesRequest, Waiting } from "./messages-worker.ts";

type Options = {
  /** Called with the whole percentage that was read. */
  onProgress?: (percent: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal;
};

/** @returns "not loaded" where the reader could not be fetched, "cancelled" where someone ended it */
export async function readMessagesHere(
  request: Exclude<MessagesRequest, { waiting: unknown }>,
  options: Options = {},
): Promise<ReadForReview | "not loaded" | "cancelled"> {
  const answer = await ask(request, options);
  if (typeof answer === "string") return answer;
  return "read" in answer ? answer.read : "not loaded";
}

/** What each message that waits asks of its person; null where the reader could not be fetched. */
export async function readWaiting(waiting: readonly Waiting[], options: ReadOptions): Promise<Question[] | null> {
  const answer = await ask({ waiting, options });
  return typeof answer !== "string" && "questions" in answer ? answer.questions : null;
}

function ask(request: MessagesRequest, { onProgress, signal }: Options = {}) {
  const worker = new Worker(new URL("./messages-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Exclude<MessagesAnswer, { percent: number }> | "not loaded" | "cancelled">((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<MessagesAnswer>) => {
      if ("percent" in data) onProgress?.(data.percent);
      else resolve(data);
    };
    worker.onerror = () => resolve("not loaded");
    signal?.addEventListener("abort", () => resolve("cancelled"), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
