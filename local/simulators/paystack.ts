import type { ServerResponse } from "node:http";
import { intercept, listen, readBody, redirect, send } from "./http.ts";
import { type Account, openAccount } from "./paystack/account.ts";
import { openApi, SECRET_KEY } from "./paystack/api.ts";
import { openDeliveries, signed } from "./paystack/deliveries.ts";
import { checkoutPage, donePage, missingPage, phonePage } from "./paystack/pages.ts";
import { isChoice, type LocalTransaction } from "./paystack/transaction.ts";
import { type Provider, postTo, type SignedRequest } from "./provider.ts";

export type { Account } from "./paystack/account.ts";
export type { LocalEvent } from "./paystack/ledger.ts";
export { type Choice, FAILURES, type LocalTransaction } from "./paystack/transaction.ts";

export type PaystackRequest = { method: string; path: string; body: string };

export type Paystack = Provider<Account, PaystackRequest> & {
  /** Signs whatever a test wants to send, with the right secret unless it names another. */
  signed(body: string, signing?: { secret?: string }): SignedRequest;
};

const LARGEST_REQUEST = 1024 * 1024;
const MINUTE = 60_000;

/**
 * Paystack in Kenya on one machine: the API, a phone that M-PESA prompts, the page where a card pays, and signed webhooks.
 * Nobody pays anything.
 * @param options.port 0 for any free one.
 * @param options.file where everything is kept; null or absent: in memory.
 */
export async function startPaystack(options: { port: number; file?: string | null }): Promise<Paystack> {
  const requests: PaystackRequest[] = [];
  const hooks: Paystack["hooks"] = {};
  const account = openAccount(options.file ?? null, (event) => {
    if (paystack.sendsByItself) deliveries.later(event);
  });
  const deliveries = openDeliveries(account.save);
  const api = openApi(account, () => server.origin);

  async function answerApi(response: ServerResponse, call: PaystackRequest, authorization: string | undefined) {
    requests.push(call);
    if (await intercept(response, () => hooks.before?.(call))) return;
    const { status, body } = api.answer({ ...call, authorization });
    send(response, status, "application/json", JSON.stringify(body));
  }

  function checkout(response: ServerResponse, code: string, fields: URLSearchParams, method: string) {
    const transaction = account.byAccessCode(code);
    if (!transaction) return send(response, 404, "text/html", missingPage());
    if (method !== "POST") {
      account.open(transaction);
      return send(response, 200, "text/html", checkoutPage(transaction));
    }
    const choice = fields.get("choice");
    if (choice === "pay" || choice === "decline" || choice === "leave") account.act(transaction.reference, choice);
    const back = returnAddress(transaction, choice === "leave");
    if (back === null) return send(response, 200, "text/html", donePage());
    redirect(response, back);
  }

  function controlPanel(response: ServerResponse, fields: URLSearchParams, method: string) {
    if (method !== "POST") return send(response, 200, "text/html", phonePage(account, !paystack.sendsByItself));
    const choice = fields.get("choice") ?? "";
    const event = account.event(fields.get("event") ?? "");
    const minutes = Number(fields.get("minutes") ?? 0);
    const webhooks = fields.get("webhooks");
    // Only Pay asks for the PIN.
    const pin = choice === "pay" ? (fields.get("pin") ?? "") : undefined;
    if (isChoice(choice)) account.act(fields.get("reference") ?? "", choice, pin);
    if (event) deliveries.later(event);
    if (minutes > 0) account.moveClock(account.clockShift() + minutes * MINUTE);
    if (webhooks !== null) paystack.sendsByItself = webhooks !== "lost";
    redirect(response, "/");
  }

  const server = await listen(options.port, (request, response) => {
    async function answer(): Promise<void> {
      const { pathname: path } = new URL(request.url ?? "/", server.origin);
      const method = request.method ?? "GET";
      const body = (await readBody(request, LARGEST_REQUEST)) ?? "";
      const [, area, code = ""] = path.split("/");
      if (area === "charge" || area === "transaction") {
        return answerApi(response, { method, path, body }, request.headers.authorization);
      }
      if (area === "checkout") return checkout(response, code, new URLSearchParams(body), method);
      if (path === "/") return controlPanel(response, new URLSearchParams(body), method);
      send(response, 404, "text/plain", "There is nothing here.");
    }
    answer().catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(String(error));
    });
  });

  const paystack: Paystack = {
    port: server.port,
    origin: server.origin,
    vars: {
      PAYSTACK_BASE_URL: server.origin,
      PAYSTACK_SECRET_KEY: SECRET_KEY,
    },
    account,
    requests,
    hooks,
    sendsByItself: true,
    serve: (publicOrigin, sender = postTo(`${publicOrigin}/webhooks/paystack`)) => deliveries.listen(sender),
    async deliver(eventId) {
      const event = account.event(eventId);
      if (!event) throw new Error(`there is no event ${eventId}`);
      return deliveries.deliver(event);
    },
    settled: deliveries.settled,
    signed,
    stop: server.stop,
  };
  return paystack;
}

/** Where a card's page leads back to; null when the product named nothing. */
function returnAddress({ page, reference, metadata }: LocalTransaction, hasLeft: boolean): string | null {
  const { cancel_action: cancelAction } = (metadata ?? {}) as { cancel_action?: unknown };
  if (hasLeft && typeof cancelAction === "string" && URL.canParse(cancelAction)) return cancelAction;
  if (!page?.callbackUrl) return null;
  const back = new URL(page.callbackUrl);
  back.searchParams.set("trxref", reference);
  back.searchParams.set("reference", reference);
  return back.href;
}
