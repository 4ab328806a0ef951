import { randomUUID } from "node:crypto";

type Waiting<Body> = { id: string; timestamp: Date; body: Body; attempts: number };

/** A Cloudflare Queue within this process, for `npm run dev`: it keeps nothing, and tries as often as it is asked to. */
export function openQueue<Body>(name: string, deliver: (batch: MessageBatch<Body>) => Promise<void>) {
  async function pass(waiting: Waiting<Body>[]): Promise<void> {
    const again = new Map<Waiting<Body>, number>();
    const retry = (message: Waiting<Body>, options?: QueueRetryOptions) =>
      again.set(message, options?.delaySeconds ?? 0);
    const messages = waiting.map((message) => ({
      ...message,
      ack: () => undefined,
      retry: (options?: QueueRetryOptions) => void retry(message, options),
    }));
    const batch: Omit<MessageBatch<Body>, "metadata"> = {
      queue: name,
      messages,
      ackAll: () => undefined,
      retryAll: (options) => {
        for (const message of waiting) retry(message, options);
      },
    };
    await deliver(batch as MessageBatch<Body>);
    for (const [message, seconds] of again) {
      setTimeout(() => start([{ ...message, attempts: message.attempts + 1 }]), seconds * 1000).unref();
    }
  }

  function start(waiting: Waiting<Body>[]): void {
    pass(waiting).catch((error: unknown) => console.error(error));
  }

  return {
    async sendBatch(sent: { body: Body }[]): Promise<void> {
      const waiting = sent.map(({ body }) => ({ id: randomUUID(), timestamp: new Date(), body, attempts: 1 }));
      setTimeout(() => start(waiting), 0);
    },
  };
}
