/**
 * The whole product behind one `fetch`: Hono first, Remix for every screen. `worker.ts` passes the built screens,
 * development those that Vite serves.
 */
import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { type Context, Hono } from "hono";
import { sessionOfAccessToken } from "../app/features/identity/access-tokens.server.ts";
import { sessionCookie, sessionToken, setsSession } from "../app/features/identity/session.server.ts";
import { sendEmail } from "../app/gateways/resend.ts";
import type { Activity } from "../app/log/activity.ts";
import { logError } from "../app/log/log.ts";
import { type Configuration, forRequest, readConfiguration } from "../app/request/configuration.ts";
import type { Environment } from "../app/request/environment.ts";
import { createScope } from "../db/request-scope.ts";
import type { Scope } from "../db/scope.ts";
import { authApi, limitCall } from "./auth/api.ts";
import type { ApiEnv } from "./auth/caller.ts";
import { sendCalendar } from "./calendar-feed.ts";
import { configurationError } from "./configuration-error.ts";
import { robots, sitemap } from "./crawlers.ts";
import { health, readiness } from "./health.ts";
import { LARGEST_MESSAGE, receiveMessage } from "./inbound-messages.ts";
import { inviteUser, LARGEST_INVITATION } from "./invite-user.ts";
import { limitBody } from "./limit-body.ts";
import { type Metrics, measureRequest } from "./metrics.ts";
import { handleWebhook, LARGEST_WEBHOOK } from "./paypal-webhook.ts";
import { handlePassWebhook } from "./paystack-webhook.ts";
import { type FormBindings, limitForm, readForm } from "./read-form.ts";
import { endpointPattern, screenPattern } from "./route-pattern.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

type Bindings = FormBindings & {
  Bindings: Environment & Metrics;
  Variables: { activity: Activity; secureHeadersNonce?: string; api?: ApiEnv["Variables"]["api"] };
};

/** In characters. No address of ours has more. */
const LONGEST_PATH = 1_000;
const LONGEST_SEARCH = 8_000;

const limitWebhook = limitBody(LARGEST_WEBHOOK, (c) => c.text("This event is larger than any of PayPal's.", 413));
const limitPassWebhook = limitBody(LARGEST_WEBHOOK, (c) => c.text("This event is larger than any that is sent.", 413));
const limitInvitation = limitBody(LARGEST_INVITATION, (c) =>
  c.json({ error: "This is larger than any invitation." }, 413),
);
const limitMessage = limitBody(LARGEST_MESSAGE, (c) => c.json({ error: "This is larger than any message." }, 413));

export function createApp(loadBuild: () => Promise<ServerBuild>, mode: "production" | "development") {
  const app = new Hono<Bindings>();

  app.use((c, next) =>
    measureRequest(c.env, endpointPattern(c), async (activity) => {
      c.set("activity", activity);
      await next();
      return c.res;
    }),
  );
  app.onError((error, c) => {
    logError("request-failed", `${c.req.method} failed`, { error: error.stack ?? error.message });
    return c.text(`Something went wrong (request ${c.get("activity").requestId}).`, 500);
  });
  app.use(securityHeaders(mode));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
  });

  // Before anything matches the path or reads the search: routers take quadratic time for many slashes, and Remix does for
  // a parameter `index` that is repeated.
  app.use(async (c, next) => {
    if (c.req.path.length > LONGEST_PATH) return c.text("Not found", 404);
    const { search, searchParams } = new URL(c.req.url);
    if (search.length > LONGEST_SEARCH || searchParams.getAll("index").length > 1) return c.text("Bad request", 400);
    return next();
  });

  app.get("/healthz", health);
  app.get("/readyz", (c) => configured(c, readiness));
  app.get("/robots.txt", (c) => configured(c, ({ publicOrigin }) => robots(publicOrigin)));
  app.get("/sitemap.xml", (c) => configured(c, ({ publicOrigin }) => sitemap(publicOrigin)));
  app.all("/webhooks/paypal", limitWebhook, (c) => configured(c, (configuration) => handleWebhook(c, configuration)));
  app.all("/webhooks/paystack", limitPassWebhook, (c) =>
    configured(c, (configuration) => handlePassWebhook(c, configuration)),
  );
  // The body is read first, so that a slow call does not act as of when it began.
  app.use("/auth/v1/*", limitCall, async (c, next) =>
    configured(c, async (configuration) => {
      const open = (token: string | null) => openScope(c, configuration, { fromScript: true, sessionToken: token });
      // Cookies count for nothing here: no other site can have a browser act for its user.
      const { scope, finish } = open(await sessionOfBearer(c, configuration));
      const contextOf = (own: Scope) => requestContext(c, own, forRequest(configuration));
      c.set("api", { context: contextOf(scope), inSession: (token) => contextOf(open(token).scope) });
      await next();
      c.res = finish(c.res);
    }),
  );
  app.route("/auth/v1", authApi);
  app.get("/.well-known/jwks.json", (c) => c.redirect("/auth/v1/.well-known/jwks.json", 301));
  app.all("/functions/invite-user", limitInvitation, (c) =>
    configured(c, async (configuration) => {
      const sessionToken = await sessionOf(c, configuration);
      const { scope, finish } = openScope(c, configuration, { fromScript: true, sessionToken });
      return finish(await inviteUser(c, scope, forRequest(configuration)));
    }),
  );
  app.all("/inbound/messages", limitMessage, (c) =>
    configured(c, async (configuration) => {
      const { scope, finish } = openScope(c, configuration, { fromScript: true, sessionToken: null });
      return finish(await receiveMessage(c, scope, configuration.authSecret));
    }),
  );
  app.all("/calendar/:file", (c) =>
    configured(c, async (configuration) => {
      const { scope, finish } = openScope(c, configuration, { fromScript: true, sessionToken: null });
      return finish(await sendCalendar(c, scope));
    }),
  );
  // Where the service worker does not take what another app shares, it is not kept.
  app.post("/share", (c) => c.redirect("/transactions/import/mpesa", 303));
  app.all("*", sameOrigin, limitForm, readForm, (c) =>
    configured(c, async (configuration) => showScreen(c, configuration, await loadBuild(), mode)),
  );
  return app;
}

/** Responds once the worker is configured; else with what is missing. */
function configured<Result>(c: Context<Bindings>, respond: (configuration: Configuration) => Result) {
  const configuration = readConfiguration(c.env);
  return "problems" in configuration ? configurationError(configuration.problems) : respond(configuration);
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix's handler, made once: it derives its routes from all screens. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

async function showScreen(c: Context<Bindings>, configuration: Configuration, build: ServerBuild, mode: string) {
  const { pathname } = new URL(c.req.url);
  c.get("activity").route = screenPattern(build, pathname);
  const sessionToken = await sessionOf(c, configuration);
  const { scope, finish } = openScope(c, configuration, { fromScript: pathname.endsWith(".data"), sessionToken });
  const context = requestContext(c, scope, forRequest(configuration));
  const response = await handlerOf(build, mode)(c.req.raw, context);
  // Remix has its own wording for a screen that takes no forms.
  if (response.status === 405) return finish(c.text("Method not allowed", 405, { Allow: "GET, HEAD" }));
  return finish(response);
}

/** What a request's loaders, actions and endpoints are given. */
const requestContext = (c: Context<Bindings>, scope: Scope, configuration: Configuration): AppLoadContext => ({
  scope,
  configuration,
  address: c.req.header("CF-Connecting-IP") ?? "unknown",
  country: countryOf(c.req.header("CF-IPCountry")),
  nonce: c.get("secureHeadersNonce") ?? "",
  mail: (to, email, key) =>
    scope.waitUntil(
      sendEmail(configuration, to, email, key).catch((error) =>
        logError("mail-not-sent", "a mail was not sent", { error }),
      ),
    ),
});

/** The session's token: of an access token if there is one, or else of the cookie. An invalid access token is no session. */
async function sessionOf(c: Context<Bindings>, configuration: Configuration): Promise<string | null> {
  if (c.req.header("Authorization") !== undefined) return sessionOfBearer(c, configuration);
  return sessionToken(c.req.raw, configuration.publicOrigin);
}

async function sessionOfBearer(c: Context<Bindings>, configuration: Configuration): Promise<string | null> {
  const token = /^Bearer ([\w.-]{1,4000})$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  if (token === undefined) return null;
  const { scope } = openScope(c, configuration, { fromScript: true, sessionToken: null });
  return sessionOfAccessToken({ scope, configuration }, token);
}

/**
 * The scope of this request. Its response goes through `finish`: with a role above row-level security nothing is served.
 */
function openScope(
  c: Context<Bindings>,
  configuration: Configuration,
  { fromScript, sessionToken }: { fromScript: boolean; sessionToken: string | null },
) {
  const { requestId } = c.get("activity");
  const url = new URL(c.req.url);
  let unsafeRole = false;
  const afterResponse: (() => Promise<unknown>)[] = [];
  const waitUntil = (work: Promise<unknown>) =>
    c.executionCtx.waitUntil(
      work.catch((error) => {
        // A response says that the database did not answer, which is logged where it was called.
        if (!(error instanceof Response)) logError("after-response-failed", "after the response", { error });
      }),
    );
  const scope = createScope({
    database: configuration.database,
    requestId,
    at: new Date(Date.now() + configuration.clockShift * 1000),
    sessionToken,
    fromScript,
    currentPath: url.pathname + url.search,
    openedIn: c.get("openedIn") ?? null,
    typedBy: c.get("typedBy") ?? null,
    waitUntil,
    afterResponse: (work) => afterResponse.push(work),
    onUnsafeRole: () => {
      unsafeRole = true;
    },
  });
  function finish(response: Response): Response {
    if (unsafeRole) {
      return configurationError([
        "DATABASE_URL signs in as a role that stands above row-level security. Use the role app.",
      ]);
    }
    scope.markAnswered();
    for (const work of afterResponse) waitUntil(work());
    // Remix's own headers object may be immutable; middleware adds to it.
    const finished = new Response(response.body, response);
    const isCookie = c.req.header("Authorization") === undefined;
    if (
      isCookie &&
      scope.sessionToken !== null &&
      scope.isSessionRenewed() &&
      !setsSession(finished, configuration.publicOrigin)
    ) {
      finished.headers.append("Set-Cookie", sessionCookie(scope.sessionToken, configuration.publicOrigin));
    }
    return finished;
  }
  return { scope, finish };
}

/** Cloudflare sends XX for an unknown country and T1 for Tor. */
function countryOf(code: string | undefined): string | null {
  return code !== undefined && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}
