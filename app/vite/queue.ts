import { randomUUID } from "node:crypto";

type PendingMessage<Body> = { id: string; timestamp: Date; body: Body; attempts: number };

/** An in-process Cloudflare Queue for `npm run dev`: it stores nothing, and retries without a limit. */
export function openQueue<Body>(name: string, deliver: (batch: MessageBatch<Body>) => Promise<void>) {
  async function deliverMessages(pending: PendingMessage<Body>[]): Promise<void> {
    const retries = new Map<PendingMessage<Body>, number>();
    const retry = (message: PendingMessage<Body>, options?: QueueRetryOptions) =>
      retries.set(message, options?.delaySeconds ?? 0);
    const messages = pending.map((message) => ({
      ...message,
      ack: () => undefined,
      retry: (options?: QueueRetryOptions) => void retry(message, options),
    }));
    const batch: Omit<MessageBatch<Body>, "metadata"> = {
      queue: name,
      messages,
      ackAll: () => undefined,
      retryAll: (options) => {
        for (const message of pending) retry(message, options);
      },
    };
    await deliver(batch as MessageBatch<Body>);
    for (const [message, seconds] of retries) {
      setTimeout(() => start([{ ...message, attempts: message.attempts + 1 }]), seconds * 1000).unref();
    }
  }

  function start(pending: PendingMessage<Body>[]): void {
    deliverMessages(pending).catch((error: unknown) => console.error(error));
  }

  return {
    async sendBatch(messages: { body: Body }[]): Promise<void> {
      const pending = messages.map(({ body }) => ({ id: randomUUID(), timestamp: new Date(), body, attempts: 1 }));
      setTimeout(() => start(pending), 0);
    },
  };
}
