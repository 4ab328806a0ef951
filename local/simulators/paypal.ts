import type { IncomingMessage, ServerResponse } from "node:http";
import { intercept, listen, readBody, redirect, send } from "./http.ts";
import { type Account, openAccount } from "./paypal/account.ts";
import { CLIENT, openApi } from "./paypal/api.ts";
import { openDeliveries, type Signing, WEBHOOK_ID } from "./paypal/deliveries.ts";
import { answeredPage, approvalPage, controlPanelPage, missingPage } from "./paypal/pages.ts";
import { buttonsScript } from "./paypal/script.ts";
import type { Certificate } from "./paypal/signing.ts";
import { planIdOf, type SimulatedEvent } from "./paypal/subscription.ts";
import { type Provider, postTo, type SignedRequest } from "./provider.ts";

export type { Account } from "./paypal/account.ts";
export type { LocalEvent } from "./paypal/ledger.ts";
export { type LocalSubscription, planIdOf, type SimulatedEvent } from "./paypal/subscription.ts";

export type PayPalRequest = { method: string; path: string; body: string; requestId: string | null };

export type PayPal = Provider<Account, PayPalRequest> & {
  /** Signs whatever a test wants to send. */
  signed(body: string, signing?: Signing): Promise<SignedRequest>;
  /** Certificates by the last part of their address. */
  certificates: Map<string, Certificate | string>;
  /** Invalidates all access tokens. */
  forgetTokens(): void;
};

const LARGEST_REQUEST = 1024 * 1024;

/**
 * PayPal's subscriptions on one machine: the API, the page where a buyer approves, the script of the buttons, and signed
 * webhooks. Nobody pays anything.
 * @param options.port 0 for any free one.
 * @param options.file where everything is kept; null or absent: in memory.
 */
export async function startPayPal(options: { port: number; file?: string | null }): Promise<PayPal> {
  const requests: PayPalRequest[] = [];
  const hooks: PayPal["hooks"] = {};
  const certificates = new Map<string, Certificate | string>();
  const origin = () => server.origin;
  const deliveries = openDeliveries(origin);
  const account = openAccount(options.file ?? null, {
    origin,
    tell(event) {
      if (paypal.sendsByItself) deliveries.later(event);
    },
  });
  const api = openApi(account, origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", server.origin);
    const { pathname: path } = url;
    const method = request.method ?? "GET";
    const body = (await readBody(request, LARGEST_REQUEST)) ?? "";
    const key = request.headers["paypal-request-id"];
    const call = { method, path, body, requestId: typeof key === "string" ? key : null };
    requests.push(call);
    if (await intercept(response, () => hooks.before?.(call))) return;
    if (path.startsWith("/v1/notifications/certs/")) return sendCertificate(response, path.split("/").at(-1) ?? "");
    if (path.startsWith("/v1/")) {
      const result = api.answer({ method, path, headers: request.headers, body });
      return send(response, result.status, "application/json", result.body === "" ? "" : JSON.stringify(result.body));
    }
    if (path === "/sdk/js") return send(response, 200, "text/javascript", buttonsScript(server.origin));
    if (path === "/webapps/billing/subscriptions") return approve(response, url, new URLSearchParams(body), method);
    if (path === "/") return controlPanel(response, new URLSearchParams(body), method);
    send(response, 404, "text/plain", "There is nothing here.");
  }

  async function sendCertificate(response: ServerResponse, name: string): Promise<void> {
    const certificate = certificates.get(name) ?? (name === "CERT-local" ? await deliveries.ownCertificate() : null);
    if (certificate === null) return send(response, 404, "text/plain", "no such certificate");
    send(response, 200, "application/x-pem-file", typeof certificate === "string" ? certificate : certificate.pem);
  }

  async function approve(response: ServerResponse, { searchParams }: URL, fields: URLSearchParams, method: string) {
    const token = fields.get("token") ?? searchParams.get("ba_token") ?? "";
    const subscription = account.byToken(token) ?? account.find(searchParams.get("subscription") ?? "");
    if (!subscription) return send(response, 404, "text/html", missingPage());
    if (method !== "POST") {
      return send(response, 200, "text/html", approvalPage(subscription, searchParams.has("popup")));
    }
    const choice = fields.get("choice");
    const { id, returnUrl, cancelUrl } = subscription;
    if (choice !== "decline") account.approve(subscription, { waits: choice === "wait", unpaid: choice === "unpaid" });
    const outcome = choice === "decline" ? "declined" : "approved";
    if (fields.has("popup")) {
      return send(response, 200, "text/html", answeredPage(outcome, token, new URL(returnUrl).origin));
    }
    const back = new URL(choice === "decline" ? cancelUrl : returnUrl);
    back.searchParams.set("subscription_id", id);
    back.searchParams.set("ba_token", token);
    redirect(response, back.href);
  }

  async function controlPanel(response: ServerResponse, fields: URLSearchParams, method: string) {
    if (method !== "POST") return send(response, 200, "text/html", controlPanelPage(account, deliveries.sent));
    const subscription = account.find(fields.get("subscription") ?? "");
    const event = account.event(fields.get("event") ?? "");
    const days = Number(fields.get("days") ?? 0);
    if (subscription) account.simulate(subscription, fields.get("event") as SimulatedEvent);
    if (event) deliveries.later(event);
    if (days > 0) account.moveClock(account.clockShift() + days * 24 * 3_600_000);
    redirect(response, "/");
  }

  const server = await listen(options.port, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(String(error));
    });
  });

  const paypal: PayPal = {
    port: server.port,
    origin: server.origin,
    vars: {
      PAYPAL_ENVIRONMENT: "local",
      PAYPAL_BASE_URL: server.origin,
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: CLIENT.secret,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_PLAN_MONTHLY: planIdOf("monthly"),
      PAYPAL_PLAN_QUARTERLY: planIdOf("quarterly"),
      PAYPAL_PLAN_ANNUALLY: planIdOf("annually"),
    },
    account,
    requests,
    hooks,
    sendsByItself: true,
    serve: (publicOrigin, sender = postTo(`${publicOrigin}/webhooks/paypal`)) => deliveries.listen(sender),
    async deliver(eventId) {
      const event = account.event(eventId);
      if (!event) throw new Error(`there is no event ${eventId}`);
      return (await deliveries.deliver(event)).status;
    },
    settled: deliveries.settled,
    signed: deliveries.signed,
    certificates,
    forgetTokens: api.forgetTokens,
    async stop() {
      await server.stop();
    },
  };
  return paypal;
}
