import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { takePort } from "../process/ports.ts";

/** A listening server on the loopback interface. */
export type LocalServer = { port: number; origin: string; stop(): Promise<void> };

/** What a request may call this machine. */
const NAMES: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Listens on 127.0.0.1 only: nothing here is meant for the network. Nor for pages of other sites, which a browser on
 * this machine would let in, under a name of theirs that leads here or by a form: what comes from them is refused.
 * @param preferred a taken one gives way to the next free one; 0 is any.
 * @param options.forBrowsers false refuses pages of this machine as well.
 */
export async function listen(
  preferred: number,
  listener: RequestListener,
  { forBrowsers }: { forBrowsers: boolean } = { forBrowsers: true },
): Promise<LocalServer> {
  const answer: RequestListener = (request, response) => {
    const refusal = refusalOf(request, boundPort, forBrowsers);
    if (refusal === null) return listener(request, response);
    // The body stays unread, so the connection cannot be used again.
    response.writeHead(403, { "content-type": "text/plain; charset=utf-8", connection: "close" }).end(`${refusal}\n`);
  };
  const server = await takePort(preferred, (port) => listenOn(port, answer));
  const boundPort = (server.address() as AddressInfo).port;
  return {
    port: boundPort,
    origin: `http://127.0.0.1:${boundPort}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenOn(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** Why a request is refused, as a sentence for whoever reads the answer; null when it may come in. */
function refusalOf({ headers }: IncomingMessage, port: number, forBrowsers: boolean): string | null {
  const { host = "", origin } = headers;
  if (!NAMES.some((name) => host.toLowerCase() === `${name}:${port}`)) {
    return `This is answered only under http://127.0.0.1:${port}, localhost or [::1].`;
  }
  const isFromPage = origin !== undefined || headers["sec-fetch-site"] !== undefined;
  if (isFromPage && !forBrowsers) return "This answers no browser.";
  return origin === undefined || isOnThisMachine(origin) ? null : "This takes nothing from a page of another site.";
}

/** Any port will do: the product's pages ask PayPal's. `null`, a page without an origin, is none of ours. */
function isOnThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && NAMES.includes(hostname);
}

/** The whole body as text, or null when it is longer than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks).toString("utf8") : null;
}

/** What a test lets happen instead of the real answer: another one, or none at all. */
export type Instead = { status: number; body?: string; headers?: Record<string, string> } | "hang-up" | undefined;
/** A test's hook may also only wait, or watch. */
export type Interference = Instead | Promise<Instead> | Promise<void> | void;

/** Lets a hook answer in the place of the real thing, and tells whether it did. A hook that throws is an HTTP 500. */
export async function intercept(response: ServerResponse, hook: () => Interference): Promise<boolean> {
  let instead: Instead;
  try {
    instead = (await hook()) ?? undefined;
  } catch (error) {
    instead = { status: 500, body: error instanceof Error ? error.message : String(error) };
  }
  if (instead === "hang-up") response.destroy();
  else if (instead) response.writeHead(instead.status, instead.headers).end(instead.body);
  return instead !== undefined;
}

/** Answers with a text that is not kept. */
export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
  response.end(body);
}

/** Leads to another page after a form. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
