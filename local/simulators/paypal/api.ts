import type { IncomingHttpHeaders } from "node:http";
import type { Account } from "./account.ts";
import { link, refundJson, saleJson, subscriptionJson } from "./answers.ts";
import { type LocalSubscription, PLAN_NAMES, planIdOf, planNamed } from "./subscription.ts";

export const CLIENT = { id: "pamoja-local", secret: "local" } as const;

export type Answer = { status: number; body: unknown };
export type ApiRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

const TOKEN_LIFE = 32_400;
/** PayPal refuses longer ones. */
const LONGEST_REQUEST_ID = 38;

/** As much of PayPal's REST interface as the product uses. */
export function openApi(account: Account, origin: () => string) {
  const tokens = new Set<string>();
  /** PayPal keeps what it answered to a request id for three days. */
  const made = new Map<string, string>();

  function answer(request: ApiRequest): Answer {
    if (request.path === "/v1/oauth2/token") return token(request);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!tokens.has(bearer)) return problem(401, "AUTHENTICATION_FAILURE", "Authentication failed.");
    const [, , area = "", kind = "", id = "", verb = ""] = request.path.split("/");
    if (area === "notifications" && kind === "webhooks-events") {
      const event = account.event(id);
      return event ? { status: 200, body: event } : notFound();
    }
    if (area === "payments") return payments(kind, id);
    if (area !== "billing") return notFound();
    if (kind === "plans") return plans(id);
    return kind === "subscriptions" ? subscriptions(request, id, verb) : notFound();
  }

  function token({ headers }: ApiRequest): Answer {
    const expectedHeader = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;
    if (headers.authorization !== expectedHeader) {
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    }
    const access_token = crypto.randomUUID();
    tokens.add(access_token);
    const body = {
      scope: "local",
      access_token,
      token_type: "Bearer",
      app_id: "APP-LOCAL",
      expires_in: TOKEN_LIFE,
      nonce: "local",
    };
    return { status: 200, body };
  }

  function plans(id: string): Answer {
    const all = PLAN_NAMES.map((plan) => ({
      id: planIdOf(plan),
      product_id: "PROD-LOCAL",
      name: plan,
      status: "ACTIVE",
    }));
    if (id === "") return { status: 200, body: { plans: all, total_items: all.length, total_pages: 1, links: [] } };
    const plan = all.find((each) => each.id === id);
    return plan ? { status: 200, body: plan } : notFound();
  }

  function subscriptions({ method, headers, body }: ApiRequest, id: string, verb: string): Answer {
    if (id === "") return method === "POST" ? create(headers, parseBody(body)) : notFound();
    const subscription = account.find(id);
    if (!subscription) return notFound();
    if (method === "GET") return { status: 200, body: withLinks(subscription) };
    switch (verb) {
      case "revise":
        return revise(subscription, parseBody(body));
      case "cancel":
      case "suspend":
      case "activate":
        return (verb === "activate" ? account.start(subscription) : account.simulate(subscription, verb))
          ? { status: 204, body: "" }
          : problem(422, "UNPROCESSABLE_ENTITY", "Invalid subscription status.", "SUBSCRIPTION_STATUS_INVALID");
      default:
        return notFound();
    }
  }

  function payments(kind: string, id: string): Answer {
    for (const { subscription, sale } of account.sales()) {
      if (kind === "sale" && sale.id === id) return { status: 200, body: saleJson(subscription, sale, origin()) };
      const refund = sale.refunds.find((each) => each.id === id);
      if (kind === "refund" && refund) return { status: 200, body: refundJson(sale, refund, origin()) };
    }
    return notFound();
  }

  function create(headers: IncomingHttpHeaders, request: CreateBody): Answer {
    const key = headers["paypal-request-id"];
    if (key !== undefined && key.length > LONGEST_REQUEST_ID) {
      return problem(400, "INVALID_REQUEST", "PayPal-Request-Id is too long.");
    }
    const existingSubscription = typeof key === "string" ? account.find(made.get(key) ?? "") : null;
    if (existingSubscription) return { status: 200, body: withLinks(existingSubscription) };
    const plan = planNamed(request.plan_id);
    const { return_url: returnUrl, cancel_url: cancelUrl } = request.application_context ?? {};
    if (!plan) return problem(404, "RESOURCE_NOT_FOUND", "The plan does not exist.", "INVALID_RESOURCE_ID");
    if (!returnUrl || !cancelUrl) return problem(400, "INVALID_REQUEST", "The addresses to return to are missing.");
    const subscription = account.create({
      plan,
      customId: request.custom_id ?? null,
      startsItself: request.application_context?.user_action !== "CONTINUE",
      returnUrl,
      cancelUrl,
    });
    if (typeof key === "string") made.set(key, subscription.id);
    return { status: 201, body: withLinks(subscription) };
  }

  function revise(subscription: LocalSubscription, request: CreateBody): Answer {
    const plan = planNamed(request.plan_id);
    if (!plan) return problem(404, "RESOURCE_NOT_FOUND", "The plan does not exist.", "INVALID_RESOURCE_ID");
    if (subscription.status !== "ACTIVE") {
      return problem(422, "UNPROCESSABLE_ENTITY", "Invalid subscription status.", "SUBSCRIPTION_STATUS_INVALID");
    }
    const { return_url, cancel_url } = request.application_context ?? {};
    account.revise(subscription, plan, {
      returnUrl: return_url ?? subscription.returnUrl,
      cancelUrl: cancel_url ?? subscription.cancelUrl,
    });
    const links = [link("approve", approvalUrl(subscription.revision?.token ?? ""))];
    return { status: 200, body: { plan_id: planIdOf(plan), plan_overridden: false, links } };
  }

  const approvalUrl = (token: string) => `${origin()}/webapps/billing/subscriptions?ba_token=${token}`;

  function withLinks(subscription: LocalSubscription): Record<string, unknown> {
    const self = link("self", `${origin()}/v1/billing/subscriptions/${subscription.id}`);
    const approve = link("approve", approvalUrl(subscription.token));
    const waits = subscription.status === "APPROVAL_PENDING";
    return { ...subscriptionJson(subscription), links: waits ? [approve, self] : [self] };
  }

  return {
    answer,
    /** As PayPal may before their time. */
    forgetTokens: () => tokens.clear(),
  };
}

type CreateBody = {
  plan_id?: string;
  custom_id?: string;
  application_context?: { user_action?: string; return_url?: string; cancel_url?: string };
};

function parseBody(body: string): CreateBody {
  try {
    return JSON.parse(body) as CreateBody;
  } catch {
    return {};
  }
}

const notFound = (): Answer =>
  problem(404, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", "INVALID_RESOURCE_ID");

const problem = (status: number, name: string, message: string, issue?: string): Answer => ({
  status,
  body: { name, message, debug_id: "local", details: issue ? [{ issue, description: message }] : [], links: [] },
});
