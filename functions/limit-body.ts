import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/**
 * Reads a request's body before anything else does. One that is too large is refused, as is one that breaks off or that is
 * not sent by the rules of HTTP.
 * @param largest in bytes
 */
export function limitBody(largest: number, tooLarge: (c: Context) => Response | Promise<Response>): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: largest, onError: tooLarge });
  return async (c, next) => {
    if (["GET", "HEAD"].includes(c.req.method)) {
      // No browser sends a body with these, and no request can be made anew with one.
      const { url, method, headers } = c.req.raw;
      if (c.req.raw.body) c.req.raw = new Request(url, { method, headers });
      return next();
    }
    let isRead = false;
    try {
      return await limit(c, async () => {
        if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
        isRead = true;
        await next();
      });
    } catch (error) {
      if (isRead) throw error;
      return c.text("This request did not arrive whole.", 400);
    }
  };
}
