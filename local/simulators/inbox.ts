import type { IncomingMessage, ServerResponse } from "node:http";
import { type Interference, intercept, listen, readBody } from "./http.ts";
import { type Mail, openMailStore } from "./inbox/mails.ts";
import { listPage, mailPage, missingPage } from "./inbox/pages.ts";
import { sendMails } from "./inbox/send-mails.ts";

export type { Mail } from "./inbox/mails.ts";

export type InboxHooks = {
  /** Before a mail is taken. May wait, or answer in Resend's place; throwing is an HTTP 500. */
  before?: ((request: InboxRequest) => Interference) | undefined;
  /** After it was taken, before the answer. May answer otherwise; 'hang-up' loses the answer. */
  after?: ((request: InboxRequest) => Interference) | undefined;
};

export type InboxRequest = { path: string; body: string; idempotencyKey: string | null };

export type Inbox = {
  port: number;
  /** Both the web page and the base address of the API. */
  origin: string;
  /** Newest first. */
  mails(): Mail[];
  clear(): void;
  hooks: InboxHooks;
  stop(): Promise<void>;
};

const LARGEST_REQUEST = 40 * 1024 * 1024;

/**
 * Resend on one machine: takes mails over its HTTP API, and shows them on a web page instead of sending them.
 * @param options.port 0 for any free one.
 * @param options.file where the mails are kept; null or absent: in memory.
 */
export async function startInbox(options: { port: number; file?: string | null; hooks?: InboxHooks }): Promise<Inbox> {
  const store = openMailStore(options.file ?? null);
  const hooks = options.hooks ?? {};

  async function take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = await readBody(request, LARGEST_REQUEST);
    if (body === null) return send(response, 413, "application/json", `{"statusCode":413,"name":"validation_error"}`);
    const key = request.headers["idempotency-key"];
    const call = { path, body, idempotencyKey: typeof key === "string" ? key : null };
    if (await intercept(response, () => hooks.before?.(call))) return;
    const answer = sendMails(store, path, request.headers, body);
    if (await intercept(response, () => hooks.after?.(call))) return;
    send(response, answer.status, "application/json", answer.body);
  }

  function show(response: ServerResponse, { pathname: path, searchParams }: URL): void {
    const id = /^\/mails\/([\w-]+)$/.exec(path)?.[1];
    const mail = id === undefined ? null : store.find(id);
    if (path === "/mails.json") send(response, 200, "application/json", JSON.stringify(store.mails()));
    else if (path === "/") send(response, 200, "text/html", listPage(store.mails(), Number(searchParams.get("page"))));
    else send(response, mail ? 200 : 404, "text/html", mail ? mailPage(mail) : missingPage());
  }

  const server = await listen(options.port, (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const path = url.pathname;
    if (request.method === "GET" || request.method === "HEAD") {
      show(response, url);
    } else if (request.method === "POST" && (path === "/emails" || path === "/emails/batch")) {
      take(request, response, path).catch((error: unknown) => {
        if (!response.destroyed) send(response, 500, "application/json", JSON.stringify({ message: String(error) }));
      });
    } else {
      send(response, 405, "application/json", `{"statusCode":405,"name":"method_not_allowed"}`);
    }
  });

  const { port, origin, stop } = server;
  return { port, origin, mails: store.mails, clear: store.clear, hooks, stop };
}

/** The policy keeps what a mail brings along (pictures, scripts, forms) from reaching anywhere. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'self'";

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cache-control": "no-store",
  });
  response.end(body);
}
