/** What the simulators of payment providers have in common: a server that answers the product, and sends it webhooks. */
import type { Interference } from "./http.ts";

/** A webhook, ready to be sent. */
export type SignedRequest = { headers: Record<string, string>; body: string };

export type Provider<Account, Request> = {
  port: number;
  /** Its pages for people, and the base address of its API. */
  origin: string;
  /** The worker's vars. */
  vars: Record<string, string>;
  /** What it holds, its events and its time. */
  account: Account;
  /** The requests that reached it, oldest first. */
  requests: Request[];
  hooks: {
    /** Before it answers. May wait, or answer in its place; throwing is an HTTP 500. */
    before?: ((request: Request) => Interference) | undefined;
  };
  /** Whether events are sent by themselves, as they happen. */
  sendsByItself: boolean;
  /** Sends webhooks to a product; tests may deliver them themselves. */
  serve(publicOrigin: string, send?: (request: SignedRequest) => Promise<number>): void;
  /** Sends an event, or sends it again, and returns the response's status; null when nobody answered. */
  deliver(eventId: string): Promise<number | null>;
  /** Waits until everything that is sent by itself has been. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

/** Posts webhooks to an address of the product, and returns the response's status. */
export const postTo =
  (address: string) =>
  async ({ headers, body }: SignedRequest): Promise<number> => {
    const response = await fetch(address, { method: "POST", headers, body });
    await response.body?.cancel();
    return response.status;
  };
