/** Compresses responses as Cloudflare's edge does, which a local workerd does not. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createGzip } from "node:zlib";

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;

export type Edge = { stop: () => Promise<void> };

/** A proxy for `origin` that compresses text for clients that accept it. */
export async function startEdge(port: number, origin: string): Promise<Edge> {
  const server = createServer((visit, answer) => forward(visit, answer, origin));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(visit: IncomingMessage, answer: ServerResponse, origin: string) {
  const { method, headers } = visit;
  const onward = request(new URL(visit.url ?? "/", origin), { method, headers }, (expected) => {
    const { "content-length": _, ...stored } = expected.headers;
    const isText = COMPRESSED.test(expected.headers["content-type"] ?? "") && !expected.headers["content-encoding"];
    if (!isText || !/\bgzip\b/.test(String(headers["accept-encoding"]))) {
      answer.writeHead(expected.statusCode ?? 502, expected.headers);
      expected.pipe(answer);
      return;
    }
    answer.writeHead(expected.statusCode ?? 502, { ...stored, "content-encoding": "gzip", vary: "Accept-Encoding" });
    expected.pipe(createGzip()).pipe(answer);
  });
  onward.on("error", () => answer.writeHead(502).end());
  visit.pipe(onward);
}
