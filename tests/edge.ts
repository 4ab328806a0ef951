/** What Cloudflare's edge does to an answer of the worker on its way, and workerd on this machine does not. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createGzip } from "node:zlib";

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;

export type Edge = { stop: () => Promise<void> };

/** Stands before `origin` at a port and compresses what is text, for whoever accepts it. */
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
  const onward = request(new URL(visit.url ?? "/", origin), { method, headers }, (told) => {
    const { "content-length": _, ...kept } = told.headers;
    const isText = COMPRESSED.test(told.headers["content-type"] ?? "") && !told.headers["content-encoding"];
    if (!isText || !/\bgzip\b/.test(String(headers["accept-encoding"]))) {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
      return;
    }
    answer.writeHead(told.statusCode ?? 502, { ...kept, "content-encoding": "gzip", vary: "Accept-Encoding" });
    told.pipe(createGzip()).pipe(answer);
  });
  onward.on("error", () => answer.writeHead(502).end());
  visit.pipe(onward);
}
