import type { IncomingMessage, ServerResponse } from "node:http";
import { type Interference, intercept, listen, send } from "./http.ts";

export { type LocalBrowser, makeBrowser } from "./push/browser.ts";

/** What was sent to a browser: `endpoint` is the address as the browser named it. */
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

export type PushService = {
  port: number;
  origin: string;
  /** The worker's vars. */
  vars: Record<string, string>;
  /** Oldest first. */
  requests: PushRequest[];
  hooks: {
    /** Before something is taken. May wait, or answer in its place; throwing is an HTTP 500. */
    before?: ((request: PushRequest) => Interference) | undefined;
  };
  stop(): Promise<void>;
};

/** Known to everyone, for this machine only. */
const PUBLIC_KEY = "BCpj6uZsRzCf2RMghrabanfIIAgVEhqyWkhKL5w63YN9QaWzvajXO8vijp3XzGkcSIUFg8e1jMVlXS_qVsBHTD4";
const PRIVATE_KEY = "fChxLFdolPI-yitSlO7hZoLc9ejHRWwW5nvxFwRsIBc";

/** A service takes no more (RFC 8030). */
const LARGEST_MESSAGE = 4096;

/**
 * The push services of all browsers on one machine: they take what is sent and deliver nothing, so nothing leaves the machine.
 * @param options.port 0 for any free one.
 */
export async function startPush(options: { port: number }): Promise<PushService> {
  const requests: PushRequest[] = [];
  const hooks: PushService["hooks"] = {};

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") return send(response, 405, "text/plain", "Only messages are taken.");
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const message = { endpoint: `https:/${request.url}`, headers, body: Buffer.concat(chunks) };
    if (await intercept(response, () => hooks.before?.(message))) return;
    if (message.body.length > LARGEST_MESSAGE) return send(response, 413, "text/plain", "Too long.");
    requests.push(message);
    response.writeHead(201, { location: message.endpoint }).end();
  }

  const server = await listen(
    options.port,
    (request, response) => {
      take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    },
    { forBrowsers: false },
  );
  return {
    port: server.port,
    origin: server.origin,
    vars: { VAPID_PUBLIC_KEY: PUBLIC_KEY, VAPID_PRIVATE_KEY: PRIVATE_KEY, PUSH_BASE_URL: server.origin },
    requests,
    hooks,
    stop: server.stop,
  };
}
