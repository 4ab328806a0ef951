/** Requests to PayPal. Nothing else knows its library, which is loaded on first use. */
import type { ApiResponse, Client, OAuthToken, SubscriptionsController } from "@paypal/paypal-server-sdk";
import type { PayPalConfiguration } from "../request/paypal-configuration.ts";

/**
 * - unknown: PayPal has nothing of that id
 * - refused: PayPal will not do that, however often it is asked
 * - unreachable: no answer, or none that can be read; the request may have taken effect all the same
 *
 * `message` is for the log.
 */
export type PayPalResponse<T> =
  | { ok: true; value: T }
  | { ok: false; reason: "unknown" | "refused" | "unreachable"; message: string };

type Sdk = typeof import("@paypal/paypal-server-sdk");
export type Call = (
  subscriptions: SubscriptionsController,
  sdk: Sdk,
  client: Client,
) => Promise<Pick<ApiResponse<unknown>, "body">>;

/** A request that the library has no controller for. */
export const get =
  (path: string): Call =>
  (_, __, client) => {
    const request = client.getRequestBuilderFactory()("GET", path);
    request.baseUrl("default");
    request.authenticate([{ oauth2: true }]);
    return request.callAsText();
  };

/** Milliseconds for each request. */
const TIMEOUT = 10_000;

/** Tokens last for hours. Cached by account, without the library's client: one that once failed to get a token stays broken. */
const tokens = new Map<string, OAuthToken>();

/** Sends a request and reads its response. A token that PayPal no longer takes is replaced once. */
export async function ask<T>(
  paypal: PayPalConfiguration,
  call: Call,
  read: (json: unknown) => T,
): Promise<PayPalResponse<T>> {
  const account = `${paypal.apiUrl} ${paypal.clientId} ${paypal.clientSecret}`;
  const hadToken = tokens.has(account);
  const response = await attempt(paypal, account, call, read);
  if (response.ok || response.status !== 401 || !hadToken) return response;
  // PayPal may revoke a token before it expires.
  tokens.delete(account);
  return attempt(paypal, account, call, read);
}

type Attempt<T> =
  | Extract<PayPalResponse<T>, { ok: true }>
  | (Extract<PayPalResponse<T>, { ok: false }> & { status: number | null });

async function attempt<T>(
  paypal: PayPalConfiguration,
  account: string,
  call: Call,
  read: (json: unknown) => T,
): Promise<Attempt<T>> {
  try {
    const sdk = await import("@paypal/paypal-server-sdk");
    const client = new sdk.Client({
      environment: paypal.environment === "live" ? sdk.Environment.Production : sdk.Environment.Sandbox,
      timeout: TIMEOUT,
      clientCredentialsAuthCredentials: {
        oAuthClientId: paypal.clientId,
        oAuthClientSecret: paypal.clientSecret,
        ...(tokens.has(account) ? { oAuthToken: tokens.get(account) as OAuthToken } : {}),
        oAuthOnTokenUpdate: (token) => void tokens.set(account, token),
        oAuthClockSkew: 300,
      },
      unstable_httpClientOptions: { adapter: transport(paypal) },
    });
    const { body } = await call(new sdk.SubscriptionsController(client), sdk, client);
    return { ok: true, value: readBody(body, read) };
  } catch (error) {
    return failureOf(error, read);
  }
}

type Outgoing = {
  url: string;
  method: string;
  headers: { toJSON: () => Record<string, string> };
  data?: string;
  timeout: number;
};

/** The library knows only PayPal's own two hosts, and does not enforce its timeout. */
const transport = (paypal: PayPalConfiguration) => async (config: Outgoing) => {
  const { pathname, search } = new URL(config.url);
  const time = Math.min(config.timeout, (paypal.deadline ?? Infinity) - Date.now());
  if (time <= 0) throw new Error("PayPal took too long before");
  const response = await fetch(`${paypal.apiUrl}${pathname}${search}`, {
    method: config.method.toUpperCase(),
    headers: config.headers.toJSON(),
    redirect: "manual",
    signal: AbortSignal.timeout(time),
    ...(config.data === undefined ? {} : { body: config.data }),
  });
  const { status, statusText, headers } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(headers), config, request: {} };
};

function readBody<T>(body: unknown, read: (json: unknown) => T): T {
  return read(typeof body === "string" && body !== "" ? JSON.parse(body) : null);
}

/** The library's errors differ by shape: their `message` is mostly empty. */
function failureOf<T>(error: unknown, read: (json: unknown) => T): Attempt<T> {
  const {
    statusCode: status = null,
    body = null,
    headers = {},
  } = error as Partial<Pick<ApiResponse<unknown>, "statusCode" | "body" | "headers">>;
  if (status !== null && status >= 200 && status < 300) {
    // The library expects a narrower shape than we do.
    try {
      return { ok: true, value: readBody(body, read) };
    } catch (unreadable) {
      return { ok: false, reason: "unreachable", status, message: `PayPal's answer cannot be read: ${unreadable}` };
    }
  }
  if (status === null) return { ok: false, reason: "unreachable", status, message: String(error) };
  const message = `PayPal answered ${status} ${problemIn(body)} (${headers["paypal-debug-id"] ?? "no debug id"})`;
  if (status === 404) return { ok: false, reason: "unknown", status, message };
  const isRefusal = status === 400 || status === 403 || status === 409 || status === 422;
  return { ok: false, reason: isRefusal ? "refused" : "unreachable", status, message };
}

/** The name and the first issue of PayPal's error. */
function problemIn(body: unknown): string {
  try {
    const problem = JSON.parse(String(body)) as { name?: unknown; details?: { issue?: unknown }[] };
    return [problem.name, problem.details?.[0]?.issue].filter((part) => typeof part === "string").join(" ");
  } catch {
    return "without a readable body";
  }
}
