/** Runs the worker's own code inside Vite for `npm run dev`, so that screens reload as they are edited. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Plugin, ViteDevServer } from "vite";
import type { BatchToSend, JobEnvironment } from "../../functions/scheduled-job.ts";
import { openQueue } from "./queue.ts";

type Worker = typeof import("../../functions/app.ts");
type Job = typeof import("../../functions/scheduled-job.ts");
type Delivery = typeof import("../../functions/mail-delivery.ts");

/** Runs the scheduled job in `npm run dev`. */
const SCHEDULED = "/cdn-cgi/local/scheduled";

export function workerInVite(): Plugin {
  return {
    name: "worker-in-vite",
    apply: "serve",
    configureServer(server) {
      const runJob = jobIn(server);
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const request = asRequest(incoming);
            const { pathname, searchParams } = new URL(request.url);
            if (pathname === SCHEDULED) {
              // Pages of any site could send this request; browsers add these headers to theirs.
              const isFromPage = request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
              if (request.method !== "POST" || isFromPage) return void outgoing.writeHead(403).end();
              await runJob(Number(searchParams.get("time") ?? Date.now()));
              return void outgoing.end("ok");
            }
            const { createApp } = (await server.ssrLoadModule("/functions/app.ts")) as Worker;
            const loadBuild = () =>
              server.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>;
            const app = createApp(loadBuild, "development");
            const response = await app.fetch(request, process.env as Record<string, string>, {
              waitUntil: () => undefined,
              passThroughOnException: () => undefined,
              props: {},
            });
            await sendResponse(response, outgoing);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** The scheduled job, with an in-process queue. */
function jobIn(server: ViteDevServer) {
  const environment: JobEnvironment = {
    ...(process.env as Record<string, never>),
    MAILS: openQueue<BatchToSend>("pamoja-mails", async (batch) => {
      const { deliverMails } = (await server.ssrLoadModule("/functions/mail-delivery.ts")) as Delivery;
      await deliverMails(batch, environment);
    }),
  };
  return async (scheduledTime: number) => {
    const { runScheduledJob } = (await server.ssrLoadModule("/functions/scheduled-job.ts")) as Job;
    await runScheduledJob(environment, scheduledTime);
  };
}

function asRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(
    `http://${incoming.headers.host}${(incoming as { originalUrl?: string }).originalUrl ?? incoming.url}`,
    {
      method: incoming.method ?? "GET",
      headers,
      ...(hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" } : {}),
    } as RequestInit,
  );
}

async function sendResponse(response: Response, outgoing: ServerResponse) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  outgoing.setHeader("Set-Cookie", response.headers.getSetCookie());
  if (!response.body) return outgoing.end();
  for await (const chunk of Readable.fromWeb(response.body as unknown as NodeStream)) outgoing.write(chunk);
  outgoing.end();
}
