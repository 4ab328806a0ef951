import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { logError } from "./log/log.ts";
import "./request/validation-messages.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce }: AppLoadContext,
) {
  let code = status;
  const body = await renderToReadableStream(<RemixServer context={remix} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError(error) {
      if (request.signal.aborted) return;
      logError("rendering-failed", "rendering failed", { error });
      code = 500;
    },
  });
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: code });
}

/** Logs Remix's errors, without what visitors sent. Client errors are not logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const description = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logError("request-failed", `${request.method} failed`, { error: description });
}
