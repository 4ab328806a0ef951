/** Accepts forms from the product's own pages only (CSRF). */
import type { Context, MiddlewareHandler } from "hono";
import { readConfiguration } from "../app/request/configuration.ts";
import type { Environment } from "../app/request/environment.ts";

type Bindings = { Bindings: Environment };

/**
 * A form's Origin has to be PUBLIC_ORIGIN: any other name of the worker (its address at Cloudflare, a name that someone
 * points at it) is another site. A mail program's one-click unsubscribe (RFC 8058) is exempt, as it posts without an origin
 * or from the mail's own site: its action reads no cookie, and the token in the URL, which only the mail contains, can
 * only stop mails.
 */
export const sameOrigin: MiddlewareHandler<Bindings> = async (c, next) => {
  if (["GET", "HEAD"].includes(c.req.method) || c.req.path === "/unsubscribe") return next();
  const origin = publicOrigin(c);
  if (origin !== null && c.req.header("Origin") !== origin) return c.text("This is another site.", 403);
  return next();
};

/** Null if the configuration lacks it; then nothing is served anyway. */
function publicOrigin(c: Context<Bindings>): string | null {
  const configuration = readConfiguration(c.env);
  return "problems" in configuration ? null : configuration.publicOrigin;
}
