/** Forms are taken from the product's own pages only (CSRF). */
import type { Context, MiddlewareHandler } from "hono";
import { type Environment, readConfiguration } from "../app/request/configuration.ts";

type Bindings = { Bindings: Environment };

/**
 * A form has to say that it comes from PUBLIC_ORIGIN: what else the worker is reached by (its address at Cloudflare, a
 * name that somebody points at it) is another site. Exempt is a mail program's one-click unsubscribe (RFC 8058), a post
 * from nowhere or from the mail's own site: its action looks at no cookie, and the token in the address, which only the
 * mail contains, can do nothing but stop mails.
 */
export const sameOrigin: MiddlewareHandler<Bindings> = async (c, next) => {
  if (["GET", "HEAD"].includes(c.req.method) || c.req.path === "/unsubscribe") return next();
  const origin = publicOrigin(c);
  if (origin !== null && c.req.header("Origin") !== origin) return c.text("This is another site.", 403);
  return next();
};

/** Null where the configuration lacks it; then nothing is served anyway. */
function publicOrigin(c: Context<Bindings>): string | null {
  const configuration = readConfiguration(c.env);
  return "problems" in configuration ? null : configuration.publicOrigin;
}
