import { randomUUID } from "node:crypto";
import type { SignedRequest } from "../provider.ts";
import type { LocalEvent } from "./ledger.ts";
import { type Certificate, makeCertificate, signedText } from "./signing.ts";

/** A webhook and what became of it. */
export type Delivery = { event: LocalEvent; status: number | null; problem: string | null };

/** A webhook as it goes over the wire. */

export type Signing = {
  webhookId?: string;
  transmissionId?: string;
  time?: string;
  certificate?: Certificate;
  certificateUrl?: string;
};

export const WEBHOOK_ID = "WH-PAMOJA-LOCAL";

/** Signs events and sends them to the product, one after the other. */
export function openDeliveries(origin: () => string) {
  const sentDeliveries: Delivery[] = [];
  let own: Promise<Certificate> | null = null;
  let queue: Promise<void> = Promise.resolve();
  let send: ((request: SignedRequest) => Promise<number>) | null = null;

  function ownCertificate(): Promise<Certificate> {
    own ??= makeCertificate();
    return own;
  }

  async function signed(body: string, signing: Signing = {}): Promise<SignedRequest> {
    const {
      webhookId = WEBHOOK_ID,
      transmissionId = randomUUID(),
      time = new Date().toISOString(),
      certificate = await ownCertificate(),
      certificateUrl = `${origin()}/v1/notifications/certs/CERT-local`,
    } = signing;
    return {
      body,
      headers: {
        "Content-Type": "application/json",
        "PAYPAL-TRANSMISSION-ID": transmissionId,
        "PAYPAL-TRANSMISSION-TIME": time,
        "PAYPAL-TRANSMISSION-SIG": certificate.sign(signedText(transmissionId, time, webhookId, body)),
        "PAYPAL-CERT-URL": certificateUrl,
        "PAYPAL-AUTH-ALGO": "SHA256withRSA",
        "PAYPAL-AUTH-VERSION": "v2",
      },
    };
  }

  async function deliver(event: LocalEvent): Promise<Delivery> {
    const delivery: Delivery = { event, status: null, problem: null };
    sentDeliveries.unshift(delivery);
    try {
      if (send === null) throw new Error("nobody listens yet");
      delivery.status = await send(await signed(JSON.stringify(event)));
    } catch (error) {
      delivery.problem = `not delivered: ${error instanceof Error ? error.message : String(error)}`;
    }
    return delivery;
  }

  return {
    sent: sentDeliveries,
    signed,
    deliver,
    ownCertificate,
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
