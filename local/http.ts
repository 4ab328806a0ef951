import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A listening server on the loopback interface. */
export type LocalServer = { port: number; origin: string; stop(): Promise<void> };

/**
 * Listens on 127.0.0.1 only: nothing here is meant for the network.
 * @param port 0 for any free one.
 */
export async function listen(port: number, listener: RequestListener): Promise<LocalServer> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    origin: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
