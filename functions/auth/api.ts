/** The API of the session client, under /auth/v1: JSON with access tokens, for the product's own clients. */

import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { publishedKeys } from "../../app/features/identity/access-tokens.server.ts";
import { lacksCredentials, NO_CREDENTIALS } from "../../app/features/identity/fields.server.ts";
import { oauthStateCookie } from "../../app/features/identity/oauth-state.server.ts";
import { isAddressOf } from "../../app/features/identity/safe-redirect.ts";
import { authorizationUrl, newChallenge } from "../../app/gateways/google.ts";
import { logError } from "../../app/log/log.ts";
import { UNWORDED } from "../../app/request/validation-messages.server.ts";
import { refusalOf } from "../../db/refusal.ts";
import { limitBody } from "../limit-body.ts";
import { addAccountEndpoints } from "./account-endpoints.ts";
import { type ApiEnv, ApiError, contextOf, errorOf } from "./caller.ts";
import { authorizePath, keysPath } from "./endpoints.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { addFactorEndpoints } from "./factor-endpoints.ts";
import { addSignInEndpoints } from "./sign-in-endpoints.ts";

/** In bytes; the longest request carries a provider's token. */
const LARGEST = 16 * 1024;

const refuse = (code: ErrorCode, message: string = errors[code].message): Response =>
  Response.json({ code, message }, { status: errors[code].status });

/** Reads the whole body; to be applied before the request's time is taken. */
export const limitCall = limitBody(LARGEST, () => refuse("too_large"));

/** Grant types that third-party clients may send; refusals name them. */
const GRANTS = ["password", "refresh_token", "pkce", "id_token"];

export const authApi = makeApi();

function makeApi() {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) =>
      result.success ? undefined : refuse("validation_failed", wordsFor(result.error.issues[0])),
  });
  // The guards and the database throw responses, which are no errors to Hono.
  api.use(async (_, next) => {
    try {
      return await next();
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return refuse(thrown.status === 503 ? "unavailable" : codeOfRedirect(thrown));
    }
  });
  api.use(async (c, next) => {
    let sent: Sent = {};
    const hasBody = c.req.header("Content-Type") !== undefined || Number(c.req.header("Content-Length") ?? 0) > 0;
    if (hasBody) {
      const isJson = /^application\/json\b/i.test(c.req.header("Content-Type") ?? "");
      const body: unknown = isJson ? await c.req.json().catch(() => null) : null;
      if (body === null || typeof body !== "object" || Array.isArray(body)) {
        return refuse("validation_failed", "Send a JSON object.");
      }
      sent = body;
      const { grant_type: grant } = sent;
      if (c.req.path.endsWith("/token") && (typeof grant !== "string" || !GRANTS.includes(grant))) {
        return refuse("unsupported_grant_type", `The grant type ${nameOf(grant)} is not supported.`);
      }
    }
    return withoutCredentials(c.req, sent) ?? next();
  });

  addSignInEndpoints(api);
  addAccountEndpoints(api);
  addFactorEndpoints(api);
  api.get("/authorize", authorize);
  api.get("/.well-known/jwks.json", async (c) => {
    c.header("Cache-Control", "public, max-age=600");
    return c.json(await publishedKeys(contextOf(c)));
  });
  api.openAPIRegistry.registerPath(authorizePath);
  api.openAPIRegistry.registerPath(keysPath);
  api.openAPIRegistry.registerComponent("securitySchemes", "accessToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Pamoja: accounts and sessions", version: "1" },
    servers: [{ url: "/auth/v1" }],
  });
  api.all("*", () => refuse("not_found"));
  api.onError((error, c) => answerTo(error, c));
  return api;
}

type Sent = { grant_type?: unknown; email?: unknown; phone?: unknown; password?: unknown };

/** A sign-up, or a sign-in with a password, that lacks one of the two; null for every other call. */
function withoutCredentials({ method, path }: { method: string; path: string }, sent: Sent): Response | null {
  const isNamed = path.endsWith("/signup") || (path.endsWith("/token") && sent.grant_type === "password");
  if (method !== "POST" || !isNamed || !lacksCredentials(sent.email, sent.password)) return null;
  return lacksCredentials(sent.phone, sent.password)
    ? refuse("validation_failed", NO_CREDENTIALS)
    : refuse("phone_provider_disabled", "No provider of text messages is set up. Send the email address.");
}

/** What is wrong, with the name of a field that has no words of its own. */
function wordsFor(issue: { message: string; path: PropertyKey[] } | undefined): string | undefined {
  if (issue?.message !== UNWORDED) return issue?.message;
  const field = issue.path.join(".");
  return field === "" ? undefined : `${field} is missing or not as it is documented.`;
}

/** A name to repeat in a message; anything else is left out. */
const nameOf = (grant: unknown): string =>
  typeof grant === "string" && /^[\w:.-]{1,60}$/.test(grant) ? grant : "sent";

async function answerTo(error: unknown, c: Context<ApiEnv>): Promise<Response> {
  if (error instanceof ApiError) return refuse(error.code, error.message);
  const { requestId } = contextOf(c).scope;
  const refusal = refusalOf(error, requestId);
  if (refusal.code in { signed_out: 1, confirmation_needed: 1 }) return refuse(errorOf(refusal).code);
  logError("api-failed", `${c.req.method} failed`, { error, code: refusal.sqlstate });
  return refuse("unexpected", `Something went wrong (request ${requestId}).`);
}

/** The guards redirect a browser; a client gets an error instead. */
const codeOfRedirect = (redirect: Response): ErrorCode =>
  redirect.headers.get("Location") === "/setup-currency" ? "no_currency" : "bad_token";

/** Redirects a client's browser to the provider, which brings a code back to a page of this site (PKCE). */
async function authorize(c: Context<ApiEnv>): Promise<Response> {
  const { google, publicOrigin } = contextOf(c).configuration;
  const { provider, redirect_to: redirectTo = "", code_challenge: challenge = "", ...query } = c.req.query();
  if (provider !== "google" || google === null) return refuse("provider_disabled");
  const isHere = encodeURIComponent(redirectTo).length <= 1500 && isAddressOf(publicOrigin, redirectTo);
  if (!isHere) return refuse("validation_failed", "redirect_to must be an address of this site.");
  if (query.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(challenge)) {
    return refuse("validation_failed", "Send a code_challenge of the method S256.");
  }
  const state = { ...newChallenge(), linkTo: null, redirectTo, timeZone: null, clientChallenge: challenge };
  const cookie = oauthStateCookie(state, publicOrigin);
  return new Response(null, {
    status: 302,
    headers: { Location: authorizationUrl(google, state), "Set-Cookie": cookie },
  });
}
