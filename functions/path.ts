import type { Context } from "hono";

/** The path as Remix matches it, ignoring case and a trailing slash. */
export const pathOf = (c: Context): string => c.req.path.toLowerCase().replace(/\/+$/, "");

/** The requested screen, whether the browser or its script asks for it. */
export const screenOf = (c: Context): string => pathOf(c).replace(/\.data$/, "");
