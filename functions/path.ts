import type { Context } from "hono";

/** The path as Remix matches it, which minds neither capitals nor a slash at the end. */
export const pathOf = (c: Context): string => c.req.path.toLowerCase().replace(/\/+$/, "");

/** The screen that is asked for, be it by the browser or by its script. */
export const screenOf = (c: Context): string => pathOf(c).replace(/\.data$/, "");
