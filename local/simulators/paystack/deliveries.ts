import { createHmac } from "node:crypto";
import type { SignedRequest } from "../provider.ts";
import { SECRET_KEY } from "./api.ts";
import type { LocalEvent } from "./ledger.ts";

/** A webhook as it goes over the wire. */

const FORGERS_SECRET = "sk_test_of_somebody_else";

/** Signs a body as Paystack does: with the secret key that the API is called with. */
export function signed(body: string, { secret = SECRET_KEY }: { secret?: string } = {}): SignedRequest {
  return {
    body,
    headers: {
      "Content-Type": "application/json",
      "x-paystack-signature": createHmac("sha512", secret).update(body).digest("hex"),
    },
  };
}

/**
 * Sends events to the product, one after the other.
 * @param save keeps what became of them
 */
export function openDeliveries(save: () => void) {
  let queue: Promise<void> = Promise.resolve();
  let send: ((request: SignedRequest) => Promise<number>) | null = null;

  /** Returns the response's status, or null when none came. */
  async function deliver(event: LocalEvent): Promise<number | null> {
    let status: number | null = null;
    event.outcome = "on its way";
    try {
      if (send === null) throw new Error("nobody listens yet");
      status = await send(signed(JSON.stringify(event.body), event.forged ? { secret: FORGERS_SECRET } : {}));
      event.outcome = `answered ${status}`;
    } catch (error) {
      event.outcome = `not delivered: ${error instanceof Error ? error.message : String(error)}`;
    }
    save();
    return status;
  }

  return {
    deliver,
    /** Sends an event once those before it have been. */
    later(event: LocalEvent): void {
      queue = queue.then(async () => void (await deliver(event)));
    },
    settled: () => queue,
    listen(sender: (request: SignedRequest) => Promise<number>): void {
      send = sender;
    },
  };
}
