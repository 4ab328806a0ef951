import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import "./request/validation-messages.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, scope }: AppLoadContext,
) {
  let code = status;
  const body = await renderToReadableStream(<RemixServer context={remix} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError(error) {
      if (request.signal.aborted) return;
      console.error(`${scope.requestId} rendering failed: ${String(error)}`);
      code = 500;
    },
  });
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: code });
}

/** Logs Remix's errors with the request's id and without what visitors sent. Client errors are not logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const description = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${context.scope.requestId} ${request.method} ${new URL(request.url).pathname} failed: ${description}`);
}
