/**
 * The whole product behind one `fetch`: Hono first, Remix for every screen. `worker.ts` gives it the built screens,
 * development the ones Vite serves.
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { sessionToken } from "../app/accounts/session.server.ts";
import { type Configuration, type Environment, readConfiguration } from "../app/configuration.ts";
import { isId } from "../app/domain/id.ts";
import { sendEmail } from "../app/gateways/resend.ts";
import { createScope } from "../db/scope.ts";
import { configurationError } from "./configuration-error.ts";
import { robots, sitemap } from "./crawlers.ts";
import { inviteUser } from "./invite-user.ts";
import { LARGEST_WEBHOOK, takeWebhook } from "./paypal-webhook.ts";
import { securityHeaders } from "./security-headers.ts";

type Bindings = { Bindings: Environment; Variables: { secureHeadersNonce?: string; openedIn?: string } };

/** What a request may carry: an imported file with room to spare. */
const LARGEST_BODY = 6 * 1024 * 1024;

export function createApp(loadBuild: () => Promise<ServerBuild>, mode: "production" | "development") {
  const app = new Hono<Bindings>();

  app.use(securityHeaders(mode));
  const refuseForeignForms = csrf();
  // A mail program's one-click unsubscribe (RFC 8058) is a form post from nowhere. It is safe to take: the action looks at
  // no cookie, and the token in the address, which only the mail tells, can do nothing but stop mails.
  app.use((c, next) => (c.req.path === "/unsubscribe" ? next() : refuseForeignForms(c, next)));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) =>
        c.req.path === "/transactions/import"
          ? c.redirect("/transactions/import?problem=size", 303)
          : c.text("This is too large to be sent here: at most 5 MB.", 413),
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
  });

  app.get("/robots.txt", (c) => whereItIs(c, robots));
  app.get("/sitemap.xml", (c) => whereItIs(c, sitemap));
  app.all("/webhooks/paypal", bodyLimit({ maxSize: LARGEST_WEBHOOK }), async (c) => {
    const configuration = readConfiguration(c.env);
    if ("problems" in configuration) return configurationError(configuration.problems);
    return takeWebhook(c, configuration);
  });
  app.all("/functions/invite-user", async (c) => {
    const configuration = readConfiguration(c.env);
    if ("problems" in configuration) return configurationError(configuration.problems);
    const { scope, ended } = openScope(c, configuration, { fromScript: true });
    return ended(await inviteUser(c, scope, configuration));
  });
  app.all("*", onlyForms, async (c) => {
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

/**
 * The screens are asked for, and forms are posted to them; every action reads its body as a form. Whatever else comes is
 * a caller's mistake, and is told so before an action sees it. The body is read here, and handed on as it came; which
 * household its form was opened in is told to the scope (components/form/household-field.tsx).
 */
async function onlyForms(c: Context<Bindings>, next: Next) {
  if (["GET", "HEAD"].includes(c.req.method)) return next();
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" });
  const { raw } = c.req;
  const body = await raw.arrayBuffer();
  const form = await new Response(body.slice(0), {
    headers: { "Content-Type": raw.headers.get("Content-Type") ?? "" },
  })
    .formData()
    .catch(() => null);
  if (form === null) return c.text("Only forms are taken here.", 415);
  const openedIn = form.get("opened_in");
  if (isId(openedIn)) c.set("openedIn", openedIn);
  c.req.raw = new Request(raw, { body });
  return next();
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
  const scope = createScope({
    databaseUrl: configuration.databaseUrl,
    requestId,
    at: new Date(Date.now() + configuration.clockShift * 1000),
    sessionToken: sessionToken(c.req.raw, configuration.publicOrigin),
    fromScript,
    here: url.pathname + url.search,
    openedIn: c.get("openedIn") ?? null,
    later: (work) =>
      c.executionCtx.waitUntil(work.catch((error) => console.error(`${requestId} afterwards: ${String(error)}`))),
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
    // Remix's own headers object may be immutable; middleware adds to it.
    return new Response(response.body, response);
  }
  return { scope, ended };
}

/** Cloudflare says XX where it does not know and T1 for Tor, which is no country. */
function countryOf(told: string | undefined): string | null {
  return told !== undefined && /^[A-Z]{2}$/.test(told) && told !== "XX" ? told : null;
}
