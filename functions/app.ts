/**
 * The whole product behind one `fetch`: Hono first, Remix for every screen. `worker.ts` gives it the built screens,
 * development the ones Vite serves.
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sessionToken, setsSession, startSession } from "../app/features/accounts/session.server.ts";
import { sendEmail } from "../app/gateways/resend.ts";
import { type Configuration, type Environment, readConfiguration } from "../app/request/configuration.ts";
import { createScope } from "../db/scope.ts";
import { configurationError } from "./configuration-error.ts";
import { robots, sitemap } from "./crawlers.ts";
import { inviteUser, LARGEST_INVITATION } from "./invite-user.ts";
import { LARGEST_WEBHOOK, takeWebhook } from "./paypal-webhook.ts";
import { type FormBindings, limitBody, readForm } from "./read-form.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

type Bindings = FormBindings & { Bindings: Environment; Variables: { secureHeadersNonce?: string } };

const limitWebhook = bodyLimit({
  maxSize: LARGEST_WEBHOOK,
  onError: (c) => c.text("This event is larger than any of PayPal's.", 413),
});
const limitInvitation = bodyLimit({
  maxSize: LARGEST_INVITATION,
  onError: (c) => c.json({ error: "This is larger than any invitation." }, 413),
});

export function createApp(loadBuild: () => Promise<ServerBuild>, mode: "production" | "development") {
  const app = new Hono<Bindings>();

  app.use(securityHeaders(mode));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
  });

  app.get("/robots.txt", (c) => whereItIs(c, robots));
  app.get("/sitemap.xml", (c) => whereItIs(c, sitemap));
  app.all("/webhooks/paypal", limitWebhook, async (c) => {
    const configuration = readConfiguration(c.env);
    if ("problems" in configuration) return configurationError(configuration.problems);
    return takeWebhook(c, configuration);
  });
  app.all("/functions/invite-user", limitInvitation, async (c) => {
    const configuration = readConfiguration(c.env);
    if ("problems" in configuration) return configurationError(configuration.problems);
    const { scope, ended } = openScope(c, configuration, { fromScript: true });
    return ended(await inviteUser(c, scope, configuration));
  });
  app.all("*", sameOrigin, limitBody, readForm, async (c) => {
    const configuration = readConfiguration(c.env);
    if ("problems" in configuration) return configurationError(configuration.problems);
    return showScreen(c, configuration, await loadBuild(), mode);
  });
  return app;
}

/** What has to know where the product is, and nothing else of it. */
function whereItIs(c: Context<Bindings>, tell: (origin: string) => Response): Response {
  const configuration = readConfiguration(c.env);
  return "problems" in configuration ? configurationError(configuration.problems) : tell(configuration.publicOrigin);
}

async function showScreen(c: Context<Bindings>, configuration: Configuration, build: ServerBuild, mode: string) {
  const { pathname } = new URL(c.req.url);
  const { scope, ended } = openScope(c, configuration, { fromScript: pathname.endsWith(".data") });
  const response = await createRequestHandler(build, mode)(c.req.raw, {
    scope,
    configuration,
    address: c.req.header("CF-Connecting-IP") ?? "unknown",
    country: countryOf(c.req.header("CF-IPCountry")),
    nonce: c.get("secureHeadersNonce") ?? "",
    mail: (to, email, key) => scope.later(sendEmail(configuration, to, email, key)),
  });
  // Remix says that a screen takes no forms in words of its own.
  if (response.status === 405) return ended(c.text("Method not allowed", 405, { Allow: "GET, HEAD" }));
  return ended(response);
}

/**
 * The scope of this request. What it answers goes through `ended`: with a role above row-level security nothing is
 * served.
 */
function openScope(c: Context<Bindings>, configuration: Configuration, { fromScript }: { fromScript: boolean }) {
  const requestId = crypto.randomUUID().slice(0, 8);
  const url = new URL(c.req.url);
  let unsafeRole = false;
  const afterwards: (() => Promise<unknown>)[] = [];
  const later = (work: Promise<unknown>) =>
    c.executionCtx.waitUntil(work.catch((error) => console.error(`${requestId} afterwards: ${String(error)}`)));
  const scope = createScope({
    databaseUrl: configuration.databaseUrl,
    requestId,
    at: new Date(Date.now() + configuration.clockShift * 1000),
    sessionToken: sessionToken(c.req.raw, configuration.publicOrigin),
    fromScript,
    here: url.pathname + url.search,
    openedIn: c.get("openedIn") ?? null,
    later,
    afterwards: (work) => afterwards.push(work),
    onUnsafeRole: () => {
      unsafeRole = true;
    },
  });
  function ended(response: Response): Response {
    if (unsafeRole) {
      return configurationError([
        "DATABASE_URL signs in as a role that stands above row-level security. Use the role app.",
      ]);
    }
    scope.answered();
    for (const work of afterwards) later(work());
    // Remix's own headers object may be immutable; middleware adds to it.
    const answer = new Response(response.body, response);
    if (scope.sessionToken !== null && scope.isSessionRenewed() && !setsSession(answer, configuration.publicOrigin)) {
      answer.headers.append("Set-Cookie", startSession(scope.sessionToken, configuration.publicOrigin));
    }
    return answer;
  }
  return { scope, ended };
}

/** Cloudflare says XX where it does not know and T1 for Tor, which is no country. */
function countryOf(told: string | undefined): string | null {
  return told !== undefined && /^[A-Z]{2}$/.test(told) && told !== "XX" ? told : null;
}
