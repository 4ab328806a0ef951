/**
 * A stretch of network in front of a server: it passes requests on, or breaks in one of the ways in which networks and
 * servers do.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const HTML = "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>";

/**
 * What a caller meets. What begins with "does it" has its effect all the same; of the others nothing is done.
 * Silence ends when the caller gives up.
 */
export const FAULTS = [
  "hangs up",
  "is silent",
  "answers 500",
  "answers 503 in HTML",
  "answers 200 in HTML",
  "answers 200 with nothing",
  "does it and hangs up",
  "does it and is silent",
  "does it and answers 502",
  "does it and answers in HTML",
  "does it and answers with nothing",
  "does it and answers with half of it",
  "does it and hangs up half-way",
] as const;
export type Fault = (typeof FAULTS)[number];

export type FaultyProxy = {
  origin: string;
  port: number;
  /** Whether the next request breaks, and how; null passes it on. It is told how many came since the last change. */
  choose: (count: number) => Fault | null;
  /** How many requests came, and how many of them were broken. */
  requests: number;
  broken: number;
  stop(): Promise<void>;
};

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** @param target the origin that it stands in front of */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, response) => {
    proxy.requests += 1;
    const fault = proxy.choose(proxy.requests);
    if (fault !== null) proxy.broken += 1;
    answer(incoming, response, fault).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse, fault: Fault | null): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (fault !== null && !fault.startsWith("does it")) return breakOff(response, fault, null);
    const real = await passOn(incoming, Buffer.concat(chunks));
    if (fault !== null) return breakOff(response, fault, real);
    response.writeHead(real.status, real.headers).end(real.body);
  }

  function passOn({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { host, hostname, port } = new URL(target);
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path: url, agent: false, headers: { ...headers, host } };
      const outgoing = request(options, async (real) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of real) chunks.push(chunk as Buffer);
          const { "transfer-encoding": _, connection: __, ...kept } = real.headers;
          resolve({ status: real.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
        } catch (error) {
          reject(error);
        }
      });
      outgoing.once("error", reject);
      outgoing.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    origin: `http://127.0.0.1:${port}`,
    port,
    choose: () => null,
    requests: 0,
    broken: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function breakOff(response: ServerResponse, fault: Fault, real: Answer | null): void {
  const type = { "content-type": "text/html" };
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "hangs up":
    case "does it and hangs up":
      response.destroy();
      return;
    case "is silent":
    case "does it and is silent":
      return;
    case "answers 500":
      response.writeHead(500, json).end('{"message":"internal error"}');
      return;
    case "answers 503 in HTML":
      response.writeHead(503, type).end(HTML);
      return;
    case "does it and answers 502":
      response.writeHead(502, type).end(HTML);
      return;
    case "answers 200 in HTML":
    case "does it and answers in HTML":
      response.writeHead(200, type).end(HTML);
      return;
    case "answers 200 with nothing":
    case "does it and answers with nothing":
      response.writeHead(200, json).end();
      return;
    case "does it and answers with half of it":
      response.writeHead(real?.status ?? 200, json).end(half(real));
      return;
    case "does it and hangs up half-way":
      response.writeHead(real?.status ?? 200, { ...json, "content-length": real?.body.length ?? 1 });
      response.write(half(real), () => response.destroy());
  }
}

const half = (real: Answer | null): Buffer =>
  real?.body.subarray(0, Math.floor(real.body.length / 2)) ?? Buffer.alloc(0);
